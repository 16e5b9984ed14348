import type { ImportReport } from "@souk/client";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import css from "../catalog/import.module.css";
import { BadLines, Counts, ImportDesk } from "../catalog/import-desk.js";
import { ImportWords } from "../catalog/import-words.js";
import { useTenant } from "../lib/tenant.js";
import { customersKey } from "../orders/queries.js";
import { Button, Buttons, buttonClass } from "../ui/button.js";
import { BackLabel, Page, Section } from "../ui/page.js";
import { Notice } from "../ui/states.js";

/** A file with the columns of a customer. */
const sampleFile = [
  "name,email,phone,external_id,tags,note",
  'Grace Hopper,grace@example.com,+1 212 555 0147,C-1001,"VIP,Wholesale",Calls before noon',
  "Ada Lovelace,ada@example.com,,C-1002,,",
  "",
].join("\n");

interface Done {
  readonly file: File;
  readonly report: ImportReport;
}

export const ImportCustomersPage = () => (
  <ImportWords>
    <ImportCustomers />
  </ImportWords>
);

function ImportCustomers() {
  const t = useTranslations("import");
  const customers = useTranslations("customers");
  const { id, souk } = useTenant();
  const client = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  return (
    <Page
      title={t("title.customers")}
      back={
        <Link to="/t/$tenantId/customers" params={{ tenantId: String(id) }}>
          <BackLabel>{customers("title")}</BackLabel>
        </Link>
      }
    >
      <div className={css.page}>
        {done ? (
          <Result done={done} onAgain={() => setDone(null)} />
        ) : (
          <ImportDesk
            of="customers"
            sample={sampleFile}
            check={async (file, body) => {
              const report = await souk.customers.import(body, { query: { dry_run: true } });
              return { file, body, report };
            }}
            begin={async ({ file, body }, _, idempotencyKey) => {
              setDone({ file, report: await souk.customers.import(body, { idempotencyKey }) });
              await client.invalidateQueries({ queryKey: customersKey(id) });
            }}
          />
        )}
      </div>
    </Page>
  );
}

function Result({
  done: { file, report },
  onAgain,
}: {
  readonly done: Done;
  readonly onAgain: () => void;
}) {
  const t = useTranslations("import");
  const { id } = useTenant();
  const result = useRef<HTMLDivElement>(null);
  // So that a screen reader says it.
  useEffect(() => result.current?.focus({ preventScroll: true }), []);
  const isStopped = report.stopped_at !== undefined;
  return (
    <>
      <Section title={t(isStopped ? "is.stopped" : "is.done")}>
        <div ref={result} tabIndex={-1}>
          {isStopped ? (
            <Notice tone="warn">{t("stopped", { line: report.stopped_at ?? 0 })}</Notice>
          ) : (
            <Notice tone="good">{t("doneText")}</Notice>
          )}
        </div>
        <Counts of="customers" counts={report} />
      </Section>
      <BadLines errors={report.errors} name={file.name} file={file} />
      <Buttons>
        <Link
          to="/t/$tenantId/customers"
          params={{ tenantId: String(id) }}
          className={buttonClass("primary")}
        >
          {t("toList.customers")}
        </Link>
        <Button onClick={onAgain}>{t("otherFile")}</Button>
      </Buttons>
    </>
  );
}
