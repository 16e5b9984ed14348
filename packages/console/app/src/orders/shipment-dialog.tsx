import type { Order, Shipment, WithEtag } from "@souk/client";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { FieldGrid, TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { toast } from "../ui/toasts.js";
import { ChangedMeanwhile } from "./changed-meanwhile.js";
import { PieceFields } from "./piece-fields.js";
import {
  changedTracking,
  emptyTracking,
  type TrackingFields,
  trackingFieldsOf,
} from "./shipment-form.js";
import { leftToShip } from "./standing.js";
import { useOrderChange } from "./use-order-change.js";
import { usePieces } from "./use-pieces.js";

const trackingNames = ["carrier", "tracking_number", "tracking_url", "shipped_at"] as const;

type Tracking = ReturnType<typeof changedTracking>;

interface NewShipment extends Tracking {
  items: { order_item_id: number; qty: number }[];
}

/** Records a parcel that left: all pieces that are left, unless the reader says otherwise. */
export function ShipmentDialog({
  saved,
  onClose,
}: {
  readonly saved: WithEtag<Order>;
  readonly onClose: () => void;
}) {
  const t = useTranslations("orders");
  const tenant = useTenant();
  const pieces = usePieces();
  const [tracking, setTracking] = useState(emptyTracking);
  const { order, before, change, errors, failure, label } = useOrderChange<NewShipment>({
    saved,
    send: (body, options) => tenant.souk.orders.addShipment(saved.data.id, body, options),
    onDone: () => {
      toast(t("shipmentRecorded"));
      onClose();
    },
    fields: [...pieces.fields, ...trackingNames],
  });
  const left = leftToShip(order);
  const items = order.items.filter(({ id }) => (left.get(id) ?? 0) > 0);
  const { fields, lines } = pieces.of(items, left, (id) => String(left.get(id) ?? 0), errors);

  const submit = () => {
    const shipped = lines(t("nothingToShip"));
    if (!shipped) return;
    change.mutate({
      items: shipped,
      ...changedTracking(tracking, emptyTracking, tenant.timezone),
    });
  };

  return (
    <FormDialog
      wide
      title={t("recordShipment")}
      onClose={onClose}
      busy={change.isPending}
      save={label(t("recordShipment"))}
      failure={pieces.wrong ?? failure}
      onSubmit={submit}
    >
      {before && <ChangedMeanwhile before={before} now={order} />}
      <PieceFields label={t("inParcel")} {...fields} />
      <TrackingInputs fields={tracking} onChange={setTracking} errors={errors} />
    </FormDialog>
  );
}

/** Changes the tracking of a parcel. Its items stay; a wrong one is cancelled and recorded again. */
export function TrackingDialog({
  saved,
  shipment,
  onClose,
}: {
  readonly saved: WithEtag<Order>;
  readonly shipment: Shipment;
  readonly onClose: () => void;
}) {
  const t = useTranslations("orders");
  const tenant = useTenant();
  const [initial] = useState(() => trackingFieldsOf(shipment, tenant.timezone));
  const [tracking, setTracking] = useState(initial);
  const { order, before, change, errors, failure, label } = useOrderChange<Tracking>({
    saved,
    send: (body, { ifMatch }) =>
      tenant.souk.orders.updateShipment(saved.data.id, shipment.id, body, { ifMatch }),
    onDone: () => {
      toast(t("shipmentSaved"));
      onClose();
    },
    fields: trackingNames,
  });
  return (
    <FormDialog
      title={t("editShipment")}
      onClose={onClose}
      busy={change.isPending}
      save={label(t("saveShipment"))}
      failure={failure}
      onSubmit={() => change.mutate(changedTracking(tracking, initial, tenant.timezone))}
    >
      {before && <ChangedMeanwhile before={before} now={order} />}
      <TrackingInputs fields={tracking} onChange={setTracking} errors={errors} />
    </FormDialog>
  );
}

function TrackingInputs({
  fields,
  onChange,
  errors,
}: {
  readonly fields: TrackingFields;
  readonly onChange: (fields: TrackingFields) => void;
  readonly errors: Readonly<Record<string, string>>;
}) {
  const t = useTranslations("orders");
  const { timezone } = useTenant();
  const field = (name: keyof TrackingFields) => ({
    optional: true,
    autoComplete: "off",
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...fields, [name]: event.target.value }),
  });
  return (
    <>
      <FieldGrid>
        <TextField label={t("carrier")} maxLength={100} {...field("carrier")} />
        <TextField
          label={t("trackingNumber")}
          maxLength={255}
          spellCheck={false}
          {...field("tracking_number")}
        />
      </FieldGrid>
      <TextField
        label={t("trackingUrl")}
        type="url"
        placeholder="https://"
        {...field("tracking_url")}
      />
      <TextField
        label={t("shippedAt")}
        type="datetime-local"
        hint={t("nowUnless", { zone: timezone })}
        {...field("shipped_at")}
      />
    </>
  );
}
