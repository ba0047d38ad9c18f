import { Search } from "lucide-react";
import { Kbd } from "../../kbd/kbd.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

interface SearchInputProps extends Omit<TextInputProps, "prefix" | "suffix" | "type"> {
  /** Accessible name; a placeholder isn't one. */
  "aria-label": string;
  kbd?: string | undefined;
}

/** The search input of a filter row. */
export function SearchInput({ kbd, inputSize = "filter", ...rest }: SearchInputProps) {
  return (
    <TextInput
      type="search"
      inputSize={inputSize}
      {...rest}
      prefix={<Search />}
      suffix={kbd ? <Kbd aria-hidden>{kbd}</Kbd> : undefined}
    />
  );
}
