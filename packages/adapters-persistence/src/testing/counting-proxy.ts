import { splitter } from "./postgres-messages.js";
import { startProxy } from "./proxy.js";

export interface Traffic {
  /** Statements that were carried out, those that begin and end a transaction included. */
  readonly statements: number;
  /** Times a client waited for Postgres before it could continue. */
  readonly roundTrips: number;
}

const [EXECUTE, QUERY] = Buffer.from("EQ");

/** Stands in front of Postgres and counts. `listener` makes a function for each connection, which gets what Postgres sends. */
export async function startCountingProxy(
  host: string,
  port: number,
  listener: () => (bytes: Buffer) => void = () => () => {},
) {
  let [statements, roundTrips] = [0, 0];
  const proxy = await startProxy(host, port, {
    join({ client, upstream }) {
      const split = splitter(false);
      const listen = listener();
      let isAnswered = true;
      client.on("data", (bytes) => {
        if (isAnswered) roundTrips += 1;
        isAnswered = false;
        for (const [kind] of split(bytes)) {
          if (kind === EXECUTE || kind === QUERY) statements += 1;
        }
        upstream.write(bytes);
      });
      upstream.on("data", (bytes) => {
        isAnswered = true;
        listen(bytes);
        client.write(bytes);
      });
    },
  });
  return { ...proxy, traffic: (): Traffic => ({ statements, roundTrips }) };
}
