import type { Ports } from "../../ports/index.js";

/** Hashes when it is the turn of the caller's network, if the host takes turns. */
export const inTurn = <T>(
  { secrets }: Ports,
  network: string | undefined,
  work: () => Promise<T>,
): Promise<T> => secrets.inTurn?.(network, work) ?? work();

export const hashInTurn = (ports: Ports, network: string | undefined, password: string) =>
  inTurn(ports, network, () => ports.secrets.hashPassword(password));
