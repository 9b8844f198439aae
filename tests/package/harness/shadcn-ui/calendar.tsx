interface DateRange {
  readonly from: Date | undefined;
  readonly to?: Date | undefined;
}

interface CalendarProps {
  readonly mode: 'range';
  readonly defaultMonth?: Date;
  readonly selected: DateRange | undefined;
  readonly onSelect: (range: DateRange | undefined) => void;
}

const days = Array.from({ length: 31 }, (_, index) => new Date(2026, 0, index + 1));

/** Shows January 2026. The first click selects one day, as in react-day-picker. */
export const Calendar = ({ selected, onSelect }: CalendarProps) => (
  <div className="grid grid-cols-7">
    {days.map((day, index) => (
      <button
        key={index}
        type="button"
        onClick={() =>
          onSelect(selected?.from && selected.from < day ? { from: selected.from, to: day } : { from: day, to: day })
        }
      >
        {index + 1}
      </button>
    ))}
  </div>
);
