// Runs within `lerna version`: the changelog's "Unreleased" becomes the version that is released, and the API and the
// manifests for Kubernetes name it, in the same commit.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const { version } = JSON.parse(readFileSync("lerna.json", "utf8"));
const changelog = readFileSync("CHANGELOG.md", "utf8");
const heading = /^## \[?Unreleased\]?$/m;
if (!heading.test(changelog)) {
  console.error(`CHANGELOG.md has no section "Unreleased" to release as ${version}.`);
  process.exit(1);
}
const today = new Date().toISOString().slice(0, 10);
writeFileSync("CHANGELOG.md", changelog.replace(heading, `## ${version} - ${today}`));
const source = "packages/core/src/version.ts";
const constant = readFileSync(source, "utf8");
writeFileSync(source, constant.replace(/(version = ")[^"]*/, `$1${version}`));
const manifest = "deploy/kubernetes/kustomization.yaml";
const images = readFileSync(manifest, "utf8");
writeFileSync(manifest, images.replace(/(newTag: ).*/, `$1${version}`));
execFileSync("git", ["add", "CHANGELOG.md", source, manifest]);
