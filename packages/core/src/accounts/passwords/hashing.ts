import type { Ports } from "../../ports/index.js";

/** Does work that hashes when it is the caller's network's turn, where the host takes turns at all. */
export const inTurn = <T>(
  { secrets }: Ports,
  network: string | undefined,
  work: () => Promise<T>,
): Promise<T> => secrets.inTurn?.(network, work) ?? work();

export const hashInTurn = (ports: Ports, network: string | undefined, password: string) =>
  inTurn(ports, network, () => ports.secrets.hashPassword(password));
