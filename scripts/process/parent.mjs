const LOOK_EVERY_MS = 500;

/**
 * Ends this process, as SIGTERM would, once its parent process has ended. A signal to npm ends the
 * shell between npm and us, but doesn't reach this process.
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
