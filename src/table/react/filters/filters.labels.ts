import type { DatePreset } from './date-presets';
import { inEnglish } from '../base/languages/english';

export interface FilterLabels {
  /** The search box's accessible name and placeholder. */
  readonly search: string;
  readonly searchPlaceholder: string;
  /** Accessible names for column filters, and for the inputs of a range. */
  readonly filter: (header: string) => string;
  readonly minimum: (header: string) => string;
  readonly maximum: (header: string) => string;
  /** The date range menu, and its items. */
  readonly dateRanges: (header: string) => string;
  readonly dateRange: (range: DatePreset) => string;
  /** Placeholders of filter inputs. */
  readonly filterPlaceholder: string;
  readonly minPlaceholder: string;
  readonly maxPlaceholder: string;
  /** Buttons that clear a filled input. */
  readonly clearSearch: string;
  readonly clearText: (header: string) => string;
  readonly clearMinimum: (header: string) => string;
  readonly clearMaximum: (header: string) => string;
  /**
   * Why an input is invalid: not a number, a minimum above the maximum, or a number below the column's `min`. Empty for
   * no message.
   */
  readonly notANumber: string;
  readonly minOverMax: (header: string) => string;
  readonly tooSmall: (header: string, min: number) => string;
  /** An option, and the number of rows that match it. */
  readonly countedOption: (text: string, count: number) => string;
  /** The number of matching rows next to an option's checkbox. */
  readonly optionCount: (count: number) => string;
  /** Displayed while no option is chosen. */
  readonly anyOption: string;
  /** The filter chip list, the chips' texts, and the button that removes one. */
  readonly filters: string;
  readonly searchChip: (text: string) => string;
  readonly valueChip: (header: string, value: string) => string;
  readonly rangeChip: (header: string, min: number | string | null, max: number | string | null) => string;
  readonly removeFilter: (chip: string) => string;
  readonly clearFilters: string;
}

const englishRanges: Readonly<Record<DatePreset, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
};

export const englishFilterLabels: FilterLabels = {
  search: 'Search all columns',
  searchPlaceholder: 'Search...',
  filter: (header) => `Filter ${header}`,
  minimum: (header) => `Minimum ${header}`,
  maximum: (header) => `Maximum ${header}`,
  dateRanges: (header) => `Date ranges for ${header}`,
  dateRange: (range) => englishRanges[range],
  filterPlaceholder: 'Search...',
  minPlaceholder: 'Min',
  maxPlaceholder: 'Max',
  clearSearch: 'Clear search',
  clearText: (header) => `Clear ${header} filter`,
  clearMinimum: (header) => `Clear minimum ${header}`,
  clearMaximum: (header) => `Clear maximum ${header}`,
  notANumber: 'Enter a number.',
  minOverMax: (header) => `${header}: the minimum is above the maximum.`,
  tooSmall: (header, min) => `${header} can’t be less than ${inEnglish(min)}.`,
  countedOption: (text, count) => `${text} (${inEnglish(count)})`,
  optionCount: inEnglish,
  anyOption: 'All',
  filters: 'Filters',
  searchChip: (text) => `“${text}”`,
  valueChip: (header, value) => `${header}: ${value}`,
  rangeChip: (header, min, max) => {
    if (min === null) return `${header} ≤ ${max}`;
    return max === null ? `${header} ≥ ${min}` : `${header}: ${min} to ${max}`;
  },
  removeFilter: (chip) => `Remove ${chip}`,
  clearFilters: 'Clear filters',
};
