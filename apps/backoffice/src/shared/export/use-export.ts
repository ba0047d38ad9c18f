import { useSnackbar } from "@counterfoil/ui/snackbar";
import { useEffect, useRef, useState } from "react";
import { ApiError, refusalText } from "../api/api-error.ts";
import { nowSeconds } from "../clock/server-clock.ts";
import { useSession } from "../session/session.tsx";
import { useText } from "../text/text.ts";
import {
  type ExportOptions,
  type ExportSource,
  exportRequestOf,
  rememberColumns,
} from "./export-options.ts";
import { type ExportProgress, saveExport } from "./save-export.ts";

/** Runs one export at a time: its progress, its error, and a function that cancels it. */
export function useExport(source: ExportSource, onDone: () => void) {
  const t = useText();
  const snackbar = useSnackbar();
  const { account } = useSession();
  const [progress, setProgress] = useState<ExportProgress>();
  const [failure, setFailure] = useState<string>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(chosen: ExportOptions): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setFailure(undefined);
    setProblems({});
    setProgress({ rows: 0, total: undefined });
    rememberColumns(source.resource, chosen.columns);
    const request = exportRequestOf(source, chosen, nowSeconds(), account.timeZone);
    try {
      const rows = await saveExport(request, controller.signal, setProgress);
      snackbar.success({ title: t("exports.done", { count: rows }) });
      onDone();
    } catch (error) {
      if (controller.signal.aborted) return;
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      setFailure(refusalText(error, t("exports.cut")));
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, failure, problems, start, cancel: () => running.current?.abort() };
}
