import { describe, expect, it } from "@jest/globals";
import { OutboundPolicy, type OutboundPolicyOptions } from "./outbound-policy.js";

const problem = (url: string, options: OutboundPolicyOptions = {}) =>
  new OutboundPolicy(options).objection(url)?.message ?? null;

/** Every way to spell this machine that the URL parser understands. */
const LOOPBACK_FORMS: readonly string[] = [
  "https://127.0.0.1/",
  "https://127.1/",
  "https://127.0.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0x7f.0.0.1/",
  "https://0177.0.0.1/",
  "https://017700000001/",
  "https://127.0.0.1./",
  "https://①②⑦.⓪.⓪.①/",
  "https://127。0。0。1/",
  "https://127%2e0%2e0%2e1/",
  "https://0/",
  "https://0.0.0.0/",
  "https://[::]/",
  "https://[::1]/",
  "https://[0:0:0:0:0:0:0:1]/",
  "https://[::127.0.0.1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[2002:7f00:1::]/",
  "https://localhost/",
  "https://LOCALHOST/",
  "https://localhost./",
  "https://a.localhost/",
  "https://localhost.localdomain/",
  "https://ｌｏｃａｌｈｏｓｔ/",
];

describe("a URL in the production profile", () => {
  it.each([
    "https://example.com",
    "https://hooks.example.com/in?x=1",
    "https://example.com:8443/",
    "https://example.com./",
    "https://8.8.8.8/hook",
    "https://[2606:4700::1111]/hook",
    "https://bücher.example/",
    "https://internal.example.com/",
  ])("may be %s", (url) => {
    expect(problem(url)).toBeNull();
  });

  it.each(LOOPBACK_FORMS)("must not be %s", (url) => {
    expect(problem(url)).toBe("The url field must name a public host.");
  });

  it.each([
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://[fd00:ec2::254]/",
    "https://metadata.google.internal/",
    "https://printer.local/",
    "https://db.corp/",
    "https://metadata/",
    "https://kubernetes/",
    "http://169.254.169.254/",
  ])("must not be %s either", (url) => {
    expect(problem(url)).toBe("The url field must name a public host.");
  });

  it("must be https, on a port that is open", () => {
    expect(problem("http://example.com/")).toBe("The url field must start with https://.");
    expect(problem("https://example.com:22/")).toBe("The url field must not use port 22.");
    expect(problem("https://example.com:9000/", { ports: [443, 9000] })).toBeNull();
  });
});

describe("a URL in any profile", () => {
  it.each([
    "",
    "example.com",
    "//example.com/",
    "https:example.com",
    "https:/example.com",
    "https://",
    "https:///example.com",
    "ftp://example.com/",
    "file:///etc/passwd",
    "gopher://127.0.0.1:25/",
    "javascript:alert(1)",
    "https:\\\\127.0.0.1\\",
    "https://exam\nple.com/",
    "https://example.com/\r\nx-injected: 1",
    " https://example.com/",
    "https://example.com/a b",
    "https://example.com/\u0000",
    "https://exa mple.com/",
    "https://example..com/",
    "https://[::1/",
    "https://[fe80::1%25eth0]/",
    "https://256.256.256.256/",
    "https://example.com:99999/",
    "https://exam%00ple.com/",
    `https://${"a".repeat(250)}.com/`,
  ])("must not be %j", (url) => {
    expect(problem(url, { allowPrivate: true })).toBe(
      "The url field must be a valid URL. Send an http or https URL without a user name.",
    );
  });

  it("must not carry a user, a fragment or more than 2,048 characters", () => {
    for (const url of [
      "https://u:p@example.com/",
      "https://u@example.com/",
      "https://@example.com/",
    ]) {
      expect(problem(url)).toBe("The url field must not hold a user name or password.");
    }
    expect(problem("https://example.com/#x")).toBe("The url field must not have a fragment.");
    expect(problem("https://example.com/#")).toBe("The url field must not have a fragment.");
    expect(problem("https://example.com:0/")).toBe("The url field must not use port 0.");
    const long = `https://example.com/${"a".repeat(2_029)}`;
    expect(problem(long)).toBe("The url field must not be greater than 2048 characters.");
    expect(problem(long.slice(0, 2_048))).toBeNull();
  });

  it("may have an @ in its path", () => {
    expect(problem("https://example.com/@shop?to=a@b.example")).toBeNull();
  });
});

describe("the development profile", () => {
  it.each(["http://127.0.0.1:3000/", "http://localhost:8080/x", "https://[::1]:9/", "http://db/"])(
    "takes %s",
    (url) => {
      expect(problem(url, { allowPrivate: true })).toBeNull();
    },
  );
});

describe("the allow-list", () => {
  const opened = (entry: string, url: string) => problem(url, { allowList: [entry] }) === null;

  it("opens what it names, plain http included, and nothing next to it", () => {
    expect(opened("10.1.0.0/16", "http://10.1.2.3:9000/")).toBe(true);
    expect(opened("10.1.0.0/16", "http://10.2.0.1/")).toBe(false);
    expect(opened("10.1.0.0/16:9000", "http://10.1.2.3:9000/")).toBe(true);
    expect(opened("10.1.0.0/16:9000", "http://10.1.2.3:9001/")).toBe(false);
    expect(opened("127.0.0.1:80", "http://127.1/")).toBe(true);
    expect(opened("127.0.0.1", "http://[::ffff:127.0.0.1]/")).toBe(true);
    expect(opened("fd00::/8", "http://[fd12::1]/")).toBe(true);
    expect(opened("[fd00::1]:8443", "https://[fd00::1]:8443/")).toBe(true);
    expect(opened("[fd00::1]:8443", "https://[fd00::1]/")).toBe(false);
    expect(opened("Hooks.Internal", "http://hooks.internal./")).toBe(true);
    expect(opened("hooks.internal:443", "https://hooks.internal/")).toBe(true);
    expect(opened("hooks.internal", "http://evil.hooks.internal/")).toBe(false);
    expect(opened("hooks.internal", "http://127.0.0.1/")).toBe(false);
  });

  it.each(["", "10.0.0.0/33", "host:", "host:0", "host:70000", "a b", "[::1", "http://x/"])(
    "refuses the entry %p at start",
    (entry) => {
      expect(() => new OutboundPolicy({ allowList: [entry] })).toThrow(/allow-list entry/);
    },
  );
});
