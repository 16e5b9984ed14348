import type { ImportJob, ImportReport } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { type TenantScope, useTenant } from "../lib/tenant.js";
import { Button, Buttons, buttonClass } from "../ui/button.js";
import { BackLabel, Page, Section } from "../ui/page.js";
import { Progress } from "../ui/progress.js";
import { Failure, LoadingRows, Notice } from "../ui/states.js";
import css from "./import.module.css";
import { BadLines, Counts, ImportDesk, LostPictures } from "./import-desk.js";
import { ImportWords } from "./import-words.js";
import { isRunning, linesOf, namesCategories, sampleFile, withCategoryIds } from "./import-file.js";
import { productsKey } from "./queries.js";

const route = getRouteApi("/t/$tenantId/products/import");

/** A file is checked first and changes nothing; what it would do is on the page before anything is written. */
export const ImportPage = () => (
  <ImportWords>
    <ImportProducts />
  </ImportWords>
);

function ImportProducts() {
  const t = useTranslations("import");
  const tp = useTranslations("products");
  const { id: tenantId } = useTenant();
  const { id } = route.useSearch();
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <Page
      title={t("title.products")}
      back={
        <Link to="/t/$tenantId/products" params={{ tenantId: String(tenantId) }}>
          <BackLabel>{tp("title")}</BackLabel>
        </Link>
      }
    >
      <div className={css.page}>
        {id === undefined ? <Begin onBegin={setBegun} /> : <Job key={id} id={id} begun={begun} />}
      </div>
    </Page>
  );
}

/** The file of an import that this page has begun, and how many lines it has. */
interface Begun {
  readonly file: File;
  readonly lines: number | null;
}

/** The ids of all categories by name, in lower case. */
async function categoryIds({ souk }: TenantScope): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for await (const { id, name } of souk.categories.iterate({ per_page: 100 })) {
    ids.set(name.toLowerCase(), id);
  }
  return ids;
}

function Begin({ onBegin }: { readonly onBegin: (begun: Begun) => void }) {
  const t = useTranslations("import");
  const tenant = useTenant();
  const navigate = route.useNavigate();
  return (
    <ImportDesk
      of="products"
      sample={sampleFile}
      hasModes
      check={async (file, body) => {
        const text = await file.text();
        const named =
          body.type === "text/csv" && namesCategories(text)
            ? withCategoryIds(text, await categoryIds(tenant))
            : null;
        if (named && named.unknown !== null)
          throw new Error(t("noCategory", { name: named.unknown }));
        const sent = named ? { ...body, content: named.text } : body;
        const report = await tenant.souk.products.import(sent, { query: { dry_run: true } });
        return { file, body: sent, report };
      }}
      begin={async ({ file, body, report }, mode, idempotencyKey) => {
        const options = { query: { async: true, mode }, idempotencyKey };
        // The client types the report of an import that is not in the background.
        const answer = (await tenant.souk.products.import(body, options)) as
          | ImportReport
          | ImportJob;
        onBegin({ file, lines: linesOf(report) });
        if ("id" in answer) await navigate({ search: { id: answer.id } });
      }}
    />
  );
}

/** An import in the background; a worker writes it even if this page is closed. */
function Job({ id, begun }: { readonly id: number; readonly begun: Begun | null }) {
  const lines = begun?.lines ?? null;
  const t = useTranslations("import");
  const tenant = useTenant();
  const problem = useProblem();
  const format = useFormatter();
  const client = useQueryClient();
  const job = useQuery({
    queryKey: ["t", tenant.id, "imports", id],
    queryFn: ({ signal }) => tenant.souk.imports.get(id, { signal }),
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : 1_000),
  });
  const cancel = useMutation({
    mutationFn: () => tenant.souk.imports.cancel(id),
    onSettled: () => job.refetch(),
  });
  const hasEnded = job.data !== undefined && !isRunning(job.data);
  useEffect(() => {
    // The lists of products are of before the import.
    if (hasEnded) inBackground(client.invalidateQueries({ queryKey: productsKey(tenant.id) }));
  }, [hasEnded, client, tenant.id]);
  const result = useFocusAtEnd(hasEnded);

  if (!job.data) {
    return job.isError ? (
      <Failure message={problem(job.error)} onRetry={() => inBackground(job.refetch())} />
    ) : (
      <LoadingRows rows={3} />
    );
  }
  const { status, lines_done: read, errors, stopped_at: stoppedAt } = job.data;
  const params = { tenantId: String(tenant.id) };
  return (
    <>
      <Section title={t(`is.${status}`)}>
        {hasEnded ? (
          <div ref={result} tabIndex={-1}>
            {status === "done" && <Notice tone="good">{t("doneText")}</Notice>}
            {status === "failed" && <Notice tone="bad">{t("failedText")}</Notice>}
            {status === "cancelled" && <Notice tone="warn">{t("cancelledText")}</Notice>}
            {status === "stopped" && (
              <Notice tone="warn">{t("stopped", { line: stoppedAt ?? read })}</Notice>
            )}
          </div>
        ) : (
          <>
            <Progress label={t("title.products")} value={read} of={lines} />
            <p role="status" className="figures">
              {lines === null
                ? t("read", { read: format.number(read) })
                : t("readOf", { read: format.number(read), lines: format.number(lines) })}
            </p>
            <p className={css.quiet}>
              {lines !== null && read >= lines && `${t("fetching")} `}
              {t("mayLeave")}
            </p>
          </>
        )}
        <Counts of="products" counts={job.data} />
      </Section>
      <BadLines errors={errors} name={`import-${id}.csv`} file={begun?.file ?? null} />
      <LostPictures pictures={job.data.pictures ?? []} name={`import-${id}`} />
      <Buttons>
        {hasEnded ? (
          <>
            <Link to="/t/$tenantId/products" params={params} className={buttonClass("primary")}>
              {t("toList.products")}
            </Link>
            <Link to="/t/$tenantId/products/import" params={params} className={buttonClass()}>
              {t("otherFile")}
            </Link>
          </>
        ) : (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t("cancel")}
          </Button>
        )}
      </Buttons>
    </>
  );
}

/** Moves the focus to the result, so that a screen reader says it. */
function useFocusAtEnd(hasEnded: boolean) {
  const result = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!hasEnded) wasRunning.current = true;
    else if (wasRunning.current) result.current?.focus({ preventScroll: true });
  }, [hasEnded]);
  return result;
}
