import net, { type AddressInfo } from "node:net";

export interface SmtpServer {
  readonly port: number;
  readonly commands: string[];
  readonly messages: string[];
  close(): Promise<void>;
}

/** Replies to a command with something else than acceptance; undefined lets it pass. */
export type Refusal = (command: string) => string | undefined;

const ACCEPTED: Readonly<Record<string, string>> = {
  EHLO: "250-test\r\n250 AUTH PLAIN",
  AUTH: "235 welcome",
  DATA: "354 go on",
  QUIT: "221 bye",
};

/** A mail server for one test: plain SMTP, one command a line. */
export async function smtpServer(refuse: Refusal = () => undefined): Promise<SmtpServer> {
  const commands: string[] = [];
  const messages: string[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    let pending = "";
    let data: string | null = null;
    const reply = (text: string) => socket.write(`${text}\r\n`);
    const onLine = (line: string) => {
      if (data !== null) {
        if (line !== ".") data += `${line}\r\n`;
        else {
          messages.push(data);
          data = null;
          reply("250 kept");
        }
        return;
      }
      commands.push(line);
      const verb = line.split(" ")[0]?.toUpperCase() ?? "";
      const refusal = refuse(line);
      if (refusal === undefined && verb === "DATA") data = "";
      reply(refusal ?? ACCEPTED[verb] ?? "250 ok");
    };
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (chunk: Buffer) => {
      const lines = (pending + chunk.toString("latin1")).split("\r\n");
      pending = lines.pop() ?? "";
      lines.forEach(onLine);
    });
    reply("220 test");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    commands,
    messages,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
