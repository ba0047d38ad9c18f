/** Lines of an error shown of each failed test. The rest stands where the test ran. */
const MAXIMUM_LINES = 12;

/**
 * Lists the unit tests that failed, and the files that failed outside a test, such as in a hook.
 * For the end of the output: often it is all that is kept of a run.
 * @param report the JSON report of Vitest; null if it wrote none
 * @param {string} outcome begins each description
 * @returns {string[]} a title and the first lines of the error for each
 */
export function failedTests(report, outcome = "failed") {
  const described = (title, error) => descriptionOf(outcome, title, error);
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [described(name, message)] : [];
    return failed.map(({ fullName, failureMessages = [] }) =>
      described(`${name} › ${fullName}`, failureMessages.join("\n")),
    );
  });
}

function descriptionOf(outcome, title, error = "") {
  const lines = error.split("\n").filter((line) => line.trim() !== "");
  const shown = lines.slice(0, MAXIMUM_LINES).map((line) => `  ${line}`);
  return [`${outcome}: ${title}`, ...shown].join("\n");
}
