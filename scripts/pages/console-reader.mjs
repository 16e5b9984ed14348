// A reader of the console for tests.
import axe from "axe-core";

export const password = "a whole new passphrase";
/** A stored script injection. */
export const HOSTILE = '<img src=x onerror="document.title=1">"><script>document.title=1</script>';

/** A window with what it complained of, such as something that the policy of the page refused. */
export async function openPageIn(browser, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
    ...options,
  });
  await context.addInitScript(addUpShifts);
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => {
    // A status of 4xx is an answer that the page expects.
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, complaints };
}

export async function signInAt(page, address, email) {
  await page.goto(address);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export const heading = (page, name) => page.getByRole("heading", { level: 1, name });

/** Runs in each page, before its own scripts. */
function addUpShifts() {
  globalThis.shiftsInTests = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) => node?.className ?? node?.nodeName);
      globalThis.shiftsInTests.push([value, ...moved]);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** The layout shift since the page was opened. Less than 0.005 counts as none: a line of text that moved by a pixel. */
export async function shiftsOf(page) {
  const shifts = await page.evaluate(() => globalThis.shiftsInTests);
  return shifts.reduce((sum, [value]) => sum + value, 0) < 0.005 ? [] : shifts;
}

/** Serious and critical findings of axe, and whether the page fits the window. */
export async function flawsOf(page, width) {
  // They pass the focus on at once, so that it is never on a hidden element.
  const guards = '"[data-base-ui-focus-guard]"';
  const found = await page.evaluate(`${axe.source}; axe.run({ exclude: [${guards}] })`);
  const grave = found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  const [left, right] = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll("body, main, table")].map((at) =>
      at.getBoundingClientRect(),
    );
    const { scrollWidth } = document.documentElement;
    return [
      Math.min(...boxes.map((box) => box.left)),
      Math.max(scrollWidth, ...boxes.map((box) => box.right)),
    ];
  });
  return { grave, fits: left >= 0 && right <= width };
}
