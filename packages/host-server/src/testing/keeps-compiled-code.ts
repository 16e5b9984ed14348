import { keepCompiledCode } from "../compiled-code.js";

keepCompiledCode();
await import(process.argv[2] ?? "");
