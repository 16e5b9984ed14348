import type { CustomerRecord } from "@souk/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type KeyboardEvent, useCallback, useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatAmount, majorOf } from "../lib/amounts.js";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { useAddressText } from "../lib/use-address-text.js";
import { useFirstFocus } from "../lib/use-first-focus.js";
import { versionTag } from "../lib/version-tag.js";
import { useCustomerTitle } from "../orders/customer-title.js";
import { customerQueryOf } from "../orders/queries.js";
import { Buttons, buttonClass } from "../ui/button.js";
import { Icon } from "../ui/icon.js";
import { Page } from "../ui/page.js";
import { Failure } from "../ui/states.js";
import { type Account, owedFor } from "./account.js";
import { Caller, CallerName } from "./caller.js";
import css from "./calls.module.css";
import { phoneDigits } from "./phone-digits.js";
import { accountQuery, callersQuery, MOST_CALLERS } from "./queries.js";

const route = getRouteApi("/t/$tenantId/calls");

/** Who calls, and what they may ask about. */
export function CallPage() {
  const t = useTranslations("calls");
  const tenant = useTenant();
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const hintId = useId();
  const field = useFirstFocus<HTMLInputElement>();
  const [text, setText] = useNumberInAddress();
  const digits = phoneDigits(text);
  const found = useQuery(callersQuery(tenant, digits));
  const callers = digits === null ? undefined : found.data?.data;
  const [chosenId, setChosen] = useState<number | null>(null);
  const chosen = callers?.find(({ id }) => id === chosenId) ?? callers?.[0];
  const mayListOrders = tenant.may("listOrders");
  const account = useQuery({
    ...accountQuery(tenant, chosen?.id ?? 0),
    enabled: chosen !== undefined && mayListOrders,
  });
  const isReady = chosen !== undefined && (!mayListOrders || account.data !== undefined);
  const isUnknown = callers?.length === 0;
  const mayOrder = tenant.may("createOrder") && (isReady || isUnknown);

  const startOrder = () => {
    if (!mayOrder) return;
    if (chosen) {
      const current = { data: chosen, etag: versionTag(chosen) };
      client.setQueryData(customerQueryOf(tenant, chosen.id).queryKey, current);
    }
    inBackground(
      navigate({
        to: "/t/$tenantId/orders/new",
        params: { tenantId: String(tenant.id) },
        search: chosen ? { customer: chosen.id } : { phone: text.trim() },
      }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && text !== "") {
      event.preventDefault();
      setText("");
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !callers || callers.length < 2 || !chosen) return;
    event.preventDefault();
    const at = callers.indexOf(chosen) + step;
    setChosen(callers[(at + callers.length) % callers.length]?.id ?? null);
  };

  return (
    <Page title={t("title")} below={t("below")}>
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          startOrder();
        }}
      >
        <div className={css.line}>
          <label className={css.number}>
            <span className="hidden">{t("number")}</span>
            <Icon name="phone" />
            <input
              ref={field}
              type="tel"
              className={css.input}
              placeholder={t("placeholder")}
              value={text}
              maxLength={40}
              autoComplete="off"
              data-call=""
              aria-describedby={hintId}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => {
                setText(event.target.value);
                setChosen(null);
              }}
              onKeyDown={onKeyDown}
            />
          </label>
          {tenant.may("createOrder") && (
            <button
              type="submit"
              className={buttonClass("primary")}
              aria-disabled={!mayOrder || undefined}
            >
              <Icon name="plus" size={16} />
              {t("order")}
            </button>
          )}
        </div>
        <p id={hintId} className={css.hint}>
          {t("hint")}
        </p>
        <Announcement callers={callers} chosen={chosen} account={account.data} isReady={isReady} />
        <Result
          callers={callers}
          chosen={chosen}
          account={account.data}
          isReady={isReady}
          failure={found.error ?? account.error}
          onRetry={() => inBackground((found.error ? found : account).refetch())}
          onChoose={setChosen}
          phone={text.trim()}
        />
      </form>
    </Page>
  );
}

/** The typed number, which the address keeps for a reload and the way back, and may bring. */
function useNumberInAddress(): readonly [string, (text: string) => void] {
  const { phone = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const keep = useCallback(
    (wanted: string) => {
      const search = wanted === "" ? {} : { phone: wanted };
      inBackground(navigate({ to: ".", search, replace: true }));
    },
    [navigate],
  );
  return useAddressText(phone, keep, ADDRESS_MS);
}

/** What was found is on the screen first. */
const ADDRESS_MS = 300;

interface Shown {
  /** Undefined while no number is typed, or its callers are on their way. */
  readonly callers: readonly CustomerRecord[] | undefined;
  readonly chosen: CustomerRecord | undefined;
  readonly account: Account | undefined;
  readonly isReady: boolean;
}

/** What a screen reader says once the caller is known. */
function Announcement({ callers, chosen, account, isReady }: Shown) {
  const t = useTranslations("calls");
  const titleOf = useCustomerTitle();
  const locale = useLocale();
  const { currency } = useTenant();
  const said = () => {
    if (callers?.length === 0) return t("nobody");
    if (!isReady || !chosen || !callers) return "";
    const name = titleOf(chosen);
    const owed = owedFor(account?.open ?? []);
    return [
      callers.length > 1
        ? t("callerOf", { name, at: callers.indexOf(chosen) + 1, count: callers.length })
        : name,
      ...(account ? [t("openCount", { count: account.open.length })] : []),
      ...(owed > 0
        ? [t("owes", { amount: formatAmount(majorOf(owed, currency), currency, locale) })]
        : []),
    ].join(". ");
  };
  return (
    <p className="hidden" role="status">
      {said()}
    </p>
  );
}

function Result({
  callers,
  chosen,
  account,
  isReady,
  failure,
  onRetry,
  onChoose,
  phone,
}: Shown & {
  readonly failure: Error | null;
  readonly onRetry: () => void;
  readonly onChoose: (id: number) => void;
  readonly phone: string;
}) {
  const t = useTranslations("calls");
  const tc = useTranslations("customers");
  const tenant = useTenant();
  const problem = useProblem();
  if (failure) return <Failure message={problem(failure)} onRetry={onRetry} />;
  if (callers?.length === 0) {
    return (
      <div className={css.nobody}>
        <h2>{t("nobody")}</h2>
        <p>{t("nobodyText")}</p>
        {tenant.may("createCustomer") && (
          <Buttons>
            <Link
              to="/t/$tenantId/customers/new"
              params={{ tenantId: String(tenant.id) }}
              search={{ phone }}
              className={buttonClass()}
            >
              {tc("add")}
            </Link>
          </Buttons>
        )}
      </div>
    );
  }
  if (!callers || !chosen) return null;
  return (
    <>
      {callers.length > 1 && (
        <fieldset className={css.callers}>
          <legend>{t("several", { count: callers.length })}</legend>
          {callers.map((caller) => (
            <label key={caller.id} className={css.choice}>
              <input
                type="radio"
                name="caller"
                checked={caller === chosen}
                onChange={() => onChoose(caller.id)}
              />
              <CallerName caller={caller} />
            </label>
          ))}
          {callers.length === MOST_CALLERS && <p className={css.hint}>{t("more")}</p>}
        </fieldset>
      )}
      {isReady && <Caller caller={chosen} account={account} />}
    </>
  );
}
