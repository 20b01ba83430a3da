import type * as wire from '../wire/types'
import type { Texts } from '../words/texts'

/** What can be agreed on, in words. */
export interface OptionTexts {
  name: (field: string) => string
  help: (field: string) => string
  value: (field: string, value: string) => string
  valueHelp: (field: string, value: string) => string
}

/** As a game says it that is drawn here. */
export function optionTexts(texts: Texts): OptionTexts {
  return {
    name: (field) => texts.text(`option-${field}`),
    help: (field) => texts.text(`option-${field}.help`),
    value: (field, value) => texts.text(`option-${field}-${value}`),
    valueHelp: (field, value) => texts.text(`option-${field}-${value}.help`),
  }
}

/** As the server says it of any other. */
export function toldOptions({ options }: wire.WordsOfGame): OptionTexts {
  const option = (field: string) => options.find((one) => one.field === field)
  const valueOf = (field: string, value: string) => option(field)?.values.find((one) => one.value === value)
  return {
    name: (field) => option(field)?.name ?? field,
    help: (field) => option(field)?.help ?? '',
    value: (field, value) => valueOf(field, value)?.name ?? value,
    valueHelp: (field, value) => valueOf(field, value)?.help ?? '',
  }
}
