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

export const usePopupContainer = () => useContext(Container);
