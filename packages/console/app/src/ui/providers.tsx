import { CSPProvider } from "@base-ui/react/csp-provider";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import type { ReactNode } from "react";

/** What the parts need around them: no style elements, which the policy of the page refuses, and the direction of text. */
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
