import type { Plugin } from "vite";

/** Fails the build if a component uses a class that its style sheet doesn't declare. */
export function declaredClasses(): Plugin {
  return {
    name: "declared-classes",
    onLog(_level, { code, message }) {
      if (code === "IMPORT_IS_UNDEFINED") throw new Error(message);
    },
  };
}
