/** Names each unit test that failed and passed on retry, so that somebody looks into it. */
export default class FlakyReporter {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky !== true) return;
    console.log(`flaky (passed on retry): ${test.module.relativeModuleId} › ${test.fullName}`);
  }
}
