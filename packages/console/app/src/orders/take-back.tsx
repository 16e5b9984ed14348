import type { Order, WithEtag } from "@souk/client";
import { useTranslations } from "use-intl";
import { Confirm } from "../ui/dialog.js";
import { FailureNotice } from "../ui/states.js";
import { toast } from "../ui/toasts.js";
import { ChangedMeanwhile } from "./changed-meanwhile.js";
import { useOrderChange } from "./use-order-change.js";

interface TakeBackProps {
  readonly saved: WithEtag<Order>;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly done: string;
  /** A danger unless it says otherwise. */
  readonly look?: "danger" | "primary";
  readonly send: (options: {
    readonly ifMatch: string;
    readonly idempotencyKey: string;
  }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a step that cannot be taken back, such as voiding a payment. */
export function TakeBack({
  saved,
  title,
  text,
  confirm,
  done,
  look = "danger",
  send,
  onClose,
}: TakeBackProps) {
  const t = useTranslations("orders");
  const { order, before, change, failure, label } = useOrderChange<null>({
    saved,
    send: (_, options) => send(options),
    onDone: () => {
      toast(done);
      onClose();
    },
  });
  return (
    <Confirm
      open
      onClose={onClose}
      title={title}
      cancel={t("leaveIt")}
      confirm={label(confirm)}
      look={look}
      busy={change.isPending}
      onConfirm={() => change.mutate(null)}
      body={
        failure === null && before === null ? null : (
          <>
            {failure !== null && <FailureNotice>{failure}</FailureNotice>}
            {before !== null && <ChangedMeanwhile before={before} now={order} />}
          </>
        )
      }
    >
      {text}
    </Confirm>
  );
}
