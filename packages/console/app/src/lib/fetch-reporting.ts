/** Like `fetch`, and reports which part of the request was sent, from 0 to 1: `fetch` itself does not know. */
export const fetchReporting =
  (onSent: (part: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.arrayBuffer();
    return new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      sending.open(request.method, request.url);
      for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
      sending.responseType = "arraybuffer";
      sending.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      sending.onload = () =>
        resolve(
          new Response(sending.response as ArrayBuffer, {
            status: sending.status,
            headers: headersIn(sending.getAllResponseHeaders()),
          }),
        );
      sending.onerror = () => reject(new TypeError("The request could not be sent."));
      sending.onabort = () => reject(new DOMException("The request was cancelled.", "AbortError"));
      request.signal.addEventListener("abort", () => sending.abort());
      sending.send(body);
    });
  };

const headersIn = (lines: string): Headers =>
  new Headers(
    lines
      .trim()
      .split("\r\n")
      .filter((line) => line.includes(":"))
      .map((line): [string, string] => {
        const at = line.indexOf(":");
        return [line.slice(0, at), line.slice(at + 1).trim()];
      }),
  );
