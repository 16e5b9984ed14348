import { CSPProvider } from "@base-ui/react/csp-provider";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import type { ReactNode } from "react";

/** The context of all parts: no style elements, which the page's policy rejects, and the direction of text. */
export const UiProviders = ({
  direction,
  children,
}: {
  readonly direction: "ltr" | "rtl";
  readonly children: ReactNode;
}) => (
  <CSPProvider disableStyleElements>
    <DirectionProvider direction={direction}>{children}</DirectionProvider>
  </CSPProvider>
);
