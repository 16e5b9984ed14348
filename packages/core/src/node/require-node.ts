/** Older versions lack functions that Souk needs, and would fail later with a syntax error or a crash. */
export function requireNode(version: string = process.versions.node): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 24 || (major === 24 && minor >= 15)) return;
  throw new Error(`Souk needs Node 24.15 or later, and this is Node ${version}.`);
}
