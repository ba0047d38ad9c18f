import { Code, CodeList, CopyCode } from "../../../src/index.ts";
import { Across, State } from "../../state.tsx";

export function Example() {
  return (
    <>
      <State name="Code">
        <Code>MM-2061</Code>
      </State>
      <State name="To copy">
        <Across>
          <CopyCode value="MM-2061" copyLabel="Copy MM-2061" copiedLabel="Copied" />
          <CopyCode
            value="pi_3QxKd2Lk9vB0aZ7yW5tR1mN8"
            copyLabel="Copy the payment’s ID"
            copiedLabel="Payment’s ID copied"
          >
            pi_3QxKd2…
          </CopyCode>
        </Across>
      </State>
      <State name="List">
        <CodeList codes={["f4kd-92mq-x7ta", "p3vw-6hcn-81ze"]} label="Recovery codes" />
      </State>
    </>
  );
}
