/** Reports each unit test that failed and passed on retry, with its error. */
export default class FlakyReporter {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky !== true) return;
    console.log(`flaky (passed on retry): ${test.module.relativeModuleId} › ${test.fullName}`);
    for (const { message } of test.result().errors ?? []) console.log(`  first try: ${message}`);
  }
}
