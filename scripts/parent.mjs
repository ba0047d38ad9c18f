const LOOK_EVERY_MS = 500;

/**
 * Ends this process as SIGTERM would once the process that started it is gone. A signal to npm ends
 * the shell between npm and us, and is never heard here.
 */
export function endWithParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS);
  look.unref();
}
