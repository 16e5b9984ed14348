import type { Shipment } from "@souk/client";
import { localText, momentOf } from "../lib/zoned-time.js";

/** The tracking of a parcel, as in the form's fields; the time is in the shop's zone. */
export interface TrackingFields {
  carrier: string;
  tracking_number: string;
  tracking_url: string;
  shipped_at: string;
}

export const emptyTracking: TrackingFields = {
  carrier: "",
  tracking_number: "",
  tracking_url: "",
  shipped_at: "",
};

export const trackingFieldsOf = (shipment: Shipment, timezone: string): TrackingFields => ({
  carrier: shipment.carrier ?? "",
  tracking_number: shipment.tracking_number ?? "",
  tracking_url: shipment.tracking_url ?? "",
  shipped_at: localText(shipment.shipped_at, timezone),
});

/** The request: the changed fields. An emptied text is removed; an emptied time stays. */
export function changedTracking(fields: TrackingFields, before: TrackingFields, timezone: string) {
  const isChanged = (name: keyof TrackingFields) => fields[name].trim() !== before[name].trim();
  const textOf = (name: keyof TrackingFields) => fields[name].trim() || null;
  const moment = momentOf(fields.shipped_at, timezone);
  return {
    ...(isChanged("carrier") && { carrier: textOf("carrier") }),
    ...(isChanged("tracking_number") && { tracking_number: textOf("tracking_number") }),
    ...(isChanged("tracking_url") && { tracking_url: textOf("tracking_url") }),
    ...(isChanged("shipped_at") && moment !== null && { shipped_at: moment }),
  };
}
