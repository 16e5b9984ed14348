/** Older versions lack functions that Souk and its dependencies need, and would fail later with a syntax error or a crash. */
export function requireNode(version: string = process.versions.node): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return;
  throw new Error(`Souk requires Node 22.19 or newer; this is Node ${version}.`);
}
