import { createContext, type ReactNode, type RefObject, useContext, useRef } from "react";

const Container = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** Popups open inside this landmark; outside of all landmarks screen readers miss them. */
export function PopupContainer({ children }: { readonly children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <Container value={container}>
      {children}
      <div ref={container} />
    </Container>
  );
}

/** Popups of a dialog open next to it: what is behind an open dialog takes no pointer and is not read. */
export const PopupsOfDialog = ({ children }: { readonly children: ReactNode }) => (
  <Container value={undefined}>{children}</Container>
);

export const usePopupContainer = () => useContext(Container);
