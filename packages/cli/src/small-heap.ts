import { setFlagsFromString } from "node:v8";

/**
 * For work that makes much garbage and keeps little: V8 would set aside several hundred MiB rather
 * than clean up, which suits a server and not a command beside one. Takes a tenth more CPU time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--heap-growing-percent=20");
}
