import type { ExportedDate, ExportedValue } from '../../columns/exported';
import type { ExportedLines, WriteWorkbook } from './exported-rows';

type CellValue = string | number | boolean | Date | null;

/**
 * The function of `hucre/xlsx` that writes workbooks. Apps pass the package, because importing it here would break the
 * builds of apps that don't install it.
 */
export interface XlsxModule {
  /** Writes a workbook with one sheet, and returns its bytes. */
  readonly writeXlsxStream: (
    rows: AsyncIterable<CellValue[]>,
    options: {
      name: string;
      freezePane: { rows: number };
      columns: { width: number; numFmt?: string }[];
    },
  ) => ReadableStream<Uint8Array>;
}

/** Excel's maximum length of a cell's text. Excel rejects files with longer text. */
const maxTextLength = 32_767;

/** The first day with a correct Excel day number. Excel wrongly counts 29 February 1900, so earlier numbers are off. */
const firstDay = '1900-03-01';

const cut = (text: string): string => (text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text);

/** Returns a value as a workbook cell. Text isn't escaped, because text cells never run as formulas. */
function cellValue(value: ExportedValue): CellValue {
  if (value === undefined) return null;
  if (typeof value === 'string') return cut(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  // Excel numbers have 15 digits, so longer integers become text.
  if (typeof value === 'bigint') return Math.abs(Number(value)) < 1e15 ? Number(value) : String(value);
  return 'isTrue' in value ? value.isTrue : dateValue(value);
}

/** Returns the date and time as if they were UTC, because workbooks don't store time zones. */
function dateValue({ day, time }: ExportedDate): CellValue {
  const date = new Date(`${day}T${time ?? '00:00:00'}Z`);
  const isOfExcel = day.length === firstDay.length && day >= firstDay && !Number.isNaN(date.getTime());
  return isOfExcel ? date : [day, time].filter(Boolean).join(' ');
}

const hasTimes = (index: number, lines: ExportedLines): boolean =>
  lines.some(({ [index]: value }) => typeof value === 'object' && 'time' in value);

async function* readParts(
  parts: AsyncIterable<ExportedLines> | Iterable<ExportedLines>,
): AsyncGenerator<ExportedLines, undefined> {
  yield* parts;
  return undefined;
}

const pixelsPerCharacter = 7;

/** Returns a valid sheet name. Excel allows at most 31 characters, and forbids some characters and names. */
function sheetName(name: string): string {
  const allowed = name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replaceAll(/^[\s']+|[\s']+$/g, '');
  return allowed === '' || allowed.toLowerCase() === 'history' ? 'Rows' : allowed;
}

export async function writeWorkbook(
  { writeXlsxStream }: XlsxModule,
  ...[name, columns, parts]: Parameters<WriteWorkbook>
): Promise<Blob> {
  const rest = readParts(parts);
  const { value: first = [] } = await rest.next();
  async function* rows(): AsyncGenerator<CellValue[]> {
    yield columns.map(({ header }) => cut(header));
    for (const line of first) yield line.map(cellValue);
    for await (const lines of rest) for (const line of lines) yield line.map(cellValue);
  }
  const bytes = writeXlsxStream(rows(), {
    name: sheetName(name),
    freezePane: { rows: 1 },
    columns: columns.map(({ width }, index) => ({
      width: width / pixelsPerCharacter,
      ...(hasTimes(index, first) && { numFmt: 'yyyy-mm-dd hh:mm:ss' }),
    })),
  });
  // Reads the stream chunk by chunk, so that an error while fetching rows rejects the export.
  const reader = bytes.getReader();
  const chunks: BlobPart[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(new Uint8Array(next.value));
  return new Blob(chunks, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
