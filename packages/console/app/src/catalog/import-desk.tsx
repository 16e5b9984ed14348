import type { FileBody, ImportJob, ImportReport } from "@souk/client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { inReadersWords } from "../lib/api-words.js";
import { csvLine, download } from "../lib/download.js";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { Button, Buttons } from "../ui/button.js";
import { FileDrop } from "../ui/file-drop.js";
import { Section } from "../ui/page.js";
import { SelectField } from "../ui/select-field.js";
import { FailureNotice, Notice } from "../ui/states.js";
import css from "./import.module.css";
import { importBodyOf, isUtf8, rowsToCorrect } from "./import-file.js";

export type Imported = "products" | "customers";

export type Mode = "best_effort" | "all_or_nothing";

/** A file that the API has checked without storing anything. */
export interface Checked {
  readonly file: File;
  readonly body: FileBody;
  readonly report: ImportReport;
}

interface DeskProps {
  readonly of: Imported;
  /** A file with every column. */
  readonly sample: string;
  /** Whether an import may be refused as a whole. */
  readonly hasModes?: boolean;
  readonly check: (file: File, body: FileBody) => Promise<Checked>;
  readonly begin: (checked: Checked, mode: Mode, idempotencyKey: string) => Promise<void>;
}

/** Checks a file first, which changes nothing, and shows what it would do before anything is written. */
export function ImportDesk({ of, sample, hasModes = false, ...calls }: DeskProps) {
  const t = useTranslations("import");
  const problem = useProblem();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [mode, setMode] = useState<Mode>("best_effort");
  const [key] = useState(() => new SubmissionKey());

  const check = useMutation({
    mutationFn: ({ file, body }: Pick<Checked, "file" | "body">) => calls.check(file, body),
    onSuccess: setChecked,
    onError: (error) => setFailure(problem(error)),
  });
  const begin = useMutation({
    mutationFn: (ready: Checked) => calls.begin(ready, mode, key.value),
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
  // Its products may lack pictures that could not be fetched.
  const isAgain = of === "products" && changes === 0 && (report?.unchanged ?? 0) > 0;
  const isRefused = mode === "all_or_nothing" && report !== undefined && report.failed > 0;
  return (
    <>
      <FileDrop
        title={check.isPending ? t("checking") : t(`drop.${of}`)}
        hint={t(`dropHint.${of}`)}
        accept=".csv,.ndjson,.jsonl"
        disabled={check.isPending || begin.isPending}
        onFiles={([file]) => file && take(file)}
      />
      <div>
        <Button
          size="small"
          look="quiet"
          onClick={() => inBackground(download(sample, `${t("sampleFile")}.csv`, "text/csv"))}
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
            <Counts of={of} counts={report} future />
          </Section>
          {report.stopped_at !== undefined && (
            <Notice tone="warn">{t("stopped", { line: report.stopped_at })}</Notice>
          )}
          <BadLines errors={report.errors} name={checked.file.name} file={checked.file} />
          {hasModes && report.failed > 0 && (
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
          {report.updated > 0 && <Notice>{t(`noUndo.${of}`)}</Notice>}
          {isAgain && <p className={css.quiet}>{t("againHint")}</p>}
          <Buttons>
            <Button
              look="primary"
              busy={begin.isPending}
              disabled={(changes === 0 && !isAgain) || isRefused}
              onClick={() => {
                setFailure(null);
                begin.mutate(checked);
              }}
            >
              {isAgain ? t("again") : t("begin", { of, count: changes })}
            </Button>
            <Button onClick={() => setChecked(null)}>{t("otherFile")}</Button>
          </Buttons>
        </>
      )}
    </>
  );
}

type CountsOfImport = Pick<ImportReport, "created" | "updated" | "unchanged" | "failed">;

export function Counts({
  of,
  counts,
  future = false,
}: {
  readonly of: Imported;
  readonly counts: CountsOfImport;
  readonly future?: boolean;
}) {
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
          <dt>{future ? t(`will.${of}.${name}`) : t(`did.${of}.${name}`)}</dt>
          <dd>{format.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

const SHOWN = 100;

export function BadLines({
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
  const problems = errors.map(({ field, ...error }) => ({ ...error, about: field }));
  const save = () =>
    saveProblems(
      t,
      t("field"),
      `${fileName.replace(/\.\w+$/, "")}-${t("badLinesFile")}.csv`,
      problems,
    );
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
      <Problems label={t("badLinesLabel")} about={t("field")} problems={problems} />
    </Section>
  );
}

/** The pictures that an import could not fetch. */
export function LostPictures({
  pictures,
  name,
}: {
  readonly pictures: NonNullable<ImportJob["pictures"]>;
  readonly name: string;
}) {
  const t = useTranslations("import");
  if (pictures.length === 0) return null;
  const title = t("lostPictures", { count: pictures.length });
  const problems = pictures.map(({ url, ...picture }) => ({ ...picture, about: url }));
  const save = () => saveProblems(t, t("address"), `${name}-${t("lostFile")}.csv`, problems);
  return (
    <Section
      title={title}
      action={
        <Button size="small" onClick={save}>
          {t("download")}
        </Button>
      }
    >
      <p className={css.quiet}>{t("lostHint")}</p>
      <Problems label={title} about={t("address")} problems={problems} />
    </Section>
  );
}

interface Problem {
  readonly line: number;
  /** The field or the address. */
  readonly about: string | null;
  readonly message: string;
}

type Words = ReturnType<typeof useTranslations<"import">>;

/** Downloads all problems as a table. */
function saveProblems(t: Words, about: string, name: string, problems: readonly Problem[]): void {
  const rows = problems.map((each) =>
    csvLine([each.line, each.about, inReadersWords(each.message)]),
  );
  const head = csvLine([t("line"), about, t("problem")]);
  inBackground(download([head, ...rows].join(""), name, "text/csv"));
}

/** The first problems in a table. */
function Problems({
  label,
  about,
  problems,
}: {
  readonly label: string;
  readonly about: string;
  readonly problems: readonly Problem[];
}) {
  const t = useTranslations("import");
  return (
    <>
      <div className={css.errors} tabIndex={0} role="region" aria-label={label}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t("line")}</th>
              <th scope="col">{about}</th>
              <th scope="col">{t("problem")}</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, SHOWN).map((each, index) => (
              <tr key={`${each.line}-${index}`}>
                <td className="figures">{each.line}</td>
                <td>
                  <bdi>{each.about ?? "–"}</bdi>
                </td>
                <td>
                  <bdi>{inReadersWords(each.message)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length > SHOWN && <p className={css.quiet}>{t("moreBad", { shown: SHOWN })}</p>}
    </>
  );
}
