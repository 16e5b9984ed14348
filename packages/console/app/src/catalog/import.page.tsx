import type { FileBody, ImportJob, ImportReport } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { inReadersWords } from "../lib/api-words.js";
import { csvLine, download } from "../lib/download.js";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { type TenantScope, useTenant } from "../lib/tenant.js";
import { Button, Buttons, buttonClass } from "../ui/button.js";
import { FileDrop } from "../ui/file-drop.js";
import { BackLabel, Page, Section } from "../ui/page.js";
import { Progress } from "../ui/progress.js";
import { SelectField } from "../ui/select-field.js";
import { Failure, FailureNotice, LoadingRows, Notice } from "../ui/states.js";
import css from "./import.module.css";
import {
  importBodyOf,
  isRunning,
  isUtf8,
  linesOf,
  namesCategories,
  rowsToCorrect,
  sampleFile,
  withCategoryIds,
} from "./import-file.js";
import { productsKey } from "./queries.js";

const route = getRouteApi("/t/$tenantId/products/import");

/** A file is checked first and changes nothing; what it would do is on the page before anything is written. */
export function ImportPage() {
  const t = useTranslations("import");
  const tp = useTranslations("products");
  const { id: tenantId } = useTenant();
  const { id } = route.useSearch();
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <Page
      title={t("title")}
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

type Mode = "best_effort" | "all_or_nothing";

/** The file of an import that this page has begun, and how many lines it has. */
interface Begun {
  readonly file: File;
  readonly lines: number | null;
}

interface Checked {
  readonly file: File;
  readonly body: FileBody;
  readonly report: ImportReport;
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
  const problem = useProblem();
  const navigate = route.useNavigate();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [mode, setMode] = useState<Mode>("best_effort");
  const [key] = useState(() => new SubmissionKey());

  const check = useMutation({
    mutationFn: async ({ file, body }: Pick<Checked, "file" | "body">): Promise<Checked> => {
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
    },
    onSuccess: setChecked,
    onError: (error) => setFailure(problem(error)),
  });
  const begin = useMutation({
    mutationFn: async ({ body }: Checked) => {
      const options = { query: { async: true, mode }, idempotencyKey: key.value };
      // The client types the report of an import that is not in the background.
      return (await tenant.souk.products.import(body, options)) as ImportReport | ImportJob;
    },
    onSuccess: async (answer, { file, report }) => {
      onBegin({ file, lines: linesOf(report) });
      if ("id" in answer) await navigate({ search: { id: answer.id } });
    },
    onError: (error) => {
      key.settle(error);
      setFailure(problem(error));
    },
  });
  const take = (file: File) => {
    setFailure(null);
    setChecked(null);
    const body = importBodyOf(file);
    if (typeof body === "string") return setFailure(t(body));
    return inBackground(
      isUtf8(file).then((isReadable) =>
        isReadable ? check.mutate({ file, body }) : setFailure(t("notUtf8")),
      ),
    );
  };

  const report = checked?.report;
  const changes = report ? report.created + report.updated : 0;
  const isRefused = mode === "all_or_nothing" && report !== undefined && report.failed > 0;
  return (
    <>
      <FileDrop
        title={check.isPending ? t("checking") : t("drop")}
        hint={t("dropHint")}
        accept=".csv,.ndjson,.jsonl"
        disabled={check.isPending || begin.isPending}
        onFile={take}
      />
      <div>
        <Button
          size="small"
          look="quiet"
          onClick={() => inBackground(download(sampleFile, `${t("sampleFile")}.csv`, "text/csv"))}
        >
          {t("sample")}
        </Button>
      </div>
      {failure !== null && <FailureNotice>{failure}</FailureNotice>}
      {checked && report && (
        <>
          <Section title={t("checked")}>
            <p>
              <bdi className={css.file}>{checked.file.name}</bdi>{" "}
              <span className={css.quiet}>{t("nothingYet")}</span>
            </p>
            <Counts counts={report} future />
          </Section>
          {report.stopped_at !== undefined && (
            <Notice tone="warn">{t("stopped", { line: report.stopped_at })}</Notice>
          )}
          <BadLines errors={report.errors} name={checked.file.name} file={checked.file} />
          {report.failed > 0 && (
            <SelectField<Mode>
              label={t("mode")}
              value={mode}
              onChange={setMode}
              choices={[
                { value: "best_effort", label: t("bestEffort") },
                { value: "all_or_nothing", label: t("allOrNothing") },
              ]}
              hint={isRefused ? t("refusedHint") : undefined}
            />
          )}
          {report.updated > 0 && <Notice>{t("noUndo")}</Notice>}
          <Buttons>
            <Button
              look="primary"
              busy={begin.isPending}
              disabled={changes === 0 || isRefused}
              onClick={() => {
                setFailure(null);
                begin.mutate(checked);
              }}
            >
              {t("begin", { count: changes })}
            </Button>
            <Button onClick={() => setChecked(null)}>{t("otherFile")}</Button>
          </Buttons>
        </>
      )}
    </>
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
            <Progress label={t("title")} value={read} of={lines} />
            <p role="status" className="figures">
              {lines === null
                ? t("read", { read: format.number(read) })
                : t("readOf", { read: format.number(read), lines: format.number(lines) })}
            </p>
            <p className={css.quiet}>{t("mayLeave")}</p>
          </>
        )}
        <Counts counts={job.data} />
      </Section>
      <BadLines errors={errors} name={`import-${id}.csv`} file={begun?.file ?? null} />
      <Buttons>
        {hasEnded ? (
          <>
            <Link to="/t/$tenantId/products" params={params} className={buttonClass("primary")}>
              {t("toProducts")}
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

type CountsOfImport = Pick<ImportReport, "created" | "updated" | "unchanged" | "failed">;

function Counts({ counts, future = false }: { counts: CountsOfImport; future?: boolean }) {
  const t = useTranslations("import");
  const format = useFormatter();
  return (
    <dl className={css.counts}>
      {(["created", "updated", "unchanged", "failed"] as const).map((name) => (
        <div
          key={name}
          className={css.count}
          data-bad={(name === "failed" && counts.failed > 0) || undefined}
        >
          <dt>{future ? t(`will.${name}`) : t(`did.${name}`)}</dt>
          <dd>{format.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

const SHOWN = 100;

function BadLines({
  errors: found,
  name: fileName,
  file,
}: {
  readonly errors: ImportReport["errors"];
  readonly name: string;
  /** Null where another page has begun the import. */
  readonly file: File | null;
}) {
  const t = useTranslations("import");
  if (found.length === 0) return null;
  const errors = found.toSorted((a, b) => a.line - b.line);
  const saveRows = async (source: File) => {
    const [stem, end] = [source.name.replace(/\.\w+$/, ""), /\.\w+$/.exec(source.name)?.[0] ?? ""];
    const rows = rowsToCorrect(
      source.name,
      await source.text(),
      errors.map(({ line }) => line),
    );
    await download(rows, `${stem}-${t("rowsFile")}${end}`, "text/plain");
  };
  const save = () => {
    const rows = errors.map(({ line, field, message }) =>
      csvLine([line, field, inReadersWords(message)]),
    );
    const head = csvLine([t("line"), t("field"), t("problem")]);
    const name = `${fileName.replace(/\.\w+$/, "")}-${t("badLinesFile")}.csv`;
    inBackground(download([head, ...rows].join(""), name, "text/csv"));
  };
  return (
    <Section
      title={t("badLines", { count: errors.length })}
      action={
        <Buttons>
          {file && (
            <Button size="small" onClick={() => inBackground(saveRows(file))}>
              {t("rows")}
            </Button>
          )}
          <Button size="small" onClick={save}>
            {t("download")}
          </Button>
        </Buttons>
      }
    >
      <div className={css.errors} tabIndex={0} role="region" aria-label={t("badLinesLabel")}>
        <table aria-label={t("badLinesLabel")}>
          <thead>
            <tr>
              <th scope="col">{t("line")}</th>
              <th scope="col">{t("field")}</th>
              <th scope="col">{t("problem")}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, SHOWN).map(({ line, field, message }, index) => (
              <tr key={`${line}-${index}`}>
                <td className="figures">{line}</td>
                <td>
                  <bdi>{field ?? "–"}</bdi>
                </td>
                <td>
                  <bdi>{inReadersWords(message)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.length > SHOWN && <p className={css.quiet}>{t("moreBad", { shown: SHOWN })}</p>}
    </Section>
  );
}
