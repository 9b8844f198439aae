import type { OperatorLabels } from '../../../columns/operators/operators.labels';
import type { Labels } from '../labels';
import { createCounting } from './counted';
import { sentence } from './english';

const inGerman = /* @__PURE__ */ createCounting('de');

const rows = { one: '# Zeile', other: '# Zeilen' };
const onOtherPages = { one: '# auf einer anderen Seite', other: '# auf anderen Seiten' };
const notShown = { other: '# nicht angezeigt' };
const directions = { ascending: 'aufsteigend', descending: 'absteigend' };

/**
 * German texts for the option `labels`.
 *
 * @example
 * <TableView table={table} label="Städte" labels={germanLabels} />
 */
export const germanLabels: Labels = {
  columnMenu: (header) => `Optionen für ${header}`,
  sortAscending: 'Aufsteigend sortieren',
  sortDescending: 'Absteigend sortieren',
  removeSort: 'Sortierung aufheben',
  clearFilter: 'Filter löschen',
  hideColumn: 'Spalte ausblenden',
  resetColumn: 'Spalte zurücksetzen',
  moveLeft: 'Nach links verschieben',
  moveRight: 'Nach rechts verschieben',
  columns: 'Spalten',
  moveColumn: (header) => `${header} verschieben (Pfeiltasten)`,
  showAllColumns: 'Alle Spalten anzeigen',
  pinLeft: 'Links fixieren',
  pinRight: 'Rechts fixieren',
  unpin: 'Fixierung aufheben',
  columnWidth: (header) => `Breite von ${header}`,
  reverseOrder: 'Reihenfolge umkehren',
  resetOrder: 'Reihenfolge zurücksetzen',

  copyRows: 'Kopieren',
  copied: 'Kopiert',
  copyRefused: 'Nicht erlaubt',
  copyFailed: (message) => `Zeilen konnten nicht kopiert werden. ${sentence(message)}`,
  exportRows: 'Exportieren',
  exportPage: 'Diese Seite exportieren',
  spreadsheetCsv: (separator, decimalMark) =>
    `CSV für Tabellenkalkulationen (${{ ',': 'Kommas', ';': 'Semikolons', '\t': 'Tabulatoren' }[separator]}, 1234${decimalMark}5)`,
  dataCsv: 'CSV (unformatierte Werte)',
  workbook: 'Excel-Arbeitsmappe (.xlsx)',
  saved: 'Exportiert',
  saveFailed: (message) => `Zeilen konnten nicht exportiert werden. ${sentence(message)}`,
  stopFetching: (fetched, total) =>
    `Anhalten (${inGerman.write(fetched)}${total === undefined ? '' : ` von ${inGerman.write(total)}`})`,
  tooManyRows: (maxRows) => `mehr als ${inGerman.count(maxRows, rows)}: filtern Sie zuerst`,

  search: 'Alle Spalten durchsuchen',
  searchPlaceholder: 'Suchen …',
  filter: (header) => `${header} filtern`,
  minimum: (header) => `${header}: Mindestwert`,
  maximum: (header) => `${header}: Höchstwert`,
  dateRanges: (header) => `Zeiträume für ${header}`,
  dateRange: (range) =>
    ({
      today: 'Heute',
      yesterday: 'Gestern',
      last7Days: 'Letzte 7 Tage',
      last30Days: 'Letzte 30 Tage',
      thisMonth: 'Dieser Monat',
      lastMonth: 'Letzter Monat',
      thisYear: 'Dieses Jahr',
    })[range],
  filterPlaceholder: 'Suchen …',
  minPlaceholder: 'Min.',
  maxPlaceholder: 'Max.',
  clearSearch: 'Suche löschen',
  clearText: (header) => `Filter für ${header} löschen`,
  clearMinimum: (header) => `${header}: Mindestwert löschen`,
  clearMaximum: (header) => `${header}: Höchstwert löschen`,
  notANumber: 'Geben Sie eine Zahl ein.',
  minOverMax: (header) => `${header}: Der Mindestwert ist größer als der Höchstwert, daher passt keine Zeile.`,
  tooSmall: (header, min) => `${header} darf nicht kleiner als ${inGerman.write(min)} sein.`,
  countedOption: (text, rowCount) => `${text} (${inGerman.write(rowCount)})`,
  optionCount: (rowCount) => inGerman.write(rowCount),
  anyOption: 'Alle',
  filters: 'Filter',
  searchChip: (text) => `„${text}“`,
  valueChip: (header, value) => `${header}: ${value}`,
  rangeChip: (header, min, max) => {
    if (min === null) return `${header} ≤ ${max}`;
    return max === null ? `${header} ≥ ${min}` : `${header}: ${min} bis ${max}`;
  },
  removeFilter: (chip) => `${chip} entfernen`,
  clearFilters: 'Filter löschen',

  rowMenu: (name) => `Optionen für ${name}`,
  pinTop: 'Oben fixieren',
  pinBottom: 'Unten fixieren',
  expandRow: (name) => `${name} aufklappen`,
  expandAll: 'Alle aufklappen',
  collapseAll: 'Alle zuklappen',
  rowsInView: (first, last, rowCount) =>
    `Zeilen ${inGerman.write(first)} bis ${inGerman.write(last)} von ${inGerman.write(rowCount)}`,
  waiting: 'Wird geladen …',
  noRows: 'Keine Zeilen.',
  noRowsPass: 'Keine passenden Zeilen.',
  noRowsOnPage: 'Keine Zeilen auf dieser Seite.',

  announcement: (shown, filtered, page, pages) =>
    `${filtered === undefined ? inGerman.count(shown, rows) : `${inGerman.write(shown)} von ${inGerman.count(filtered, rows)}`}, Seite ${inGerman.write(page)}${pages === undefined ? '' : ` von ${inGerman.write(pages)}`}`,
  sortAnnouncement: (sorted) =>
    sorted.length === 0
      ? 'Nicht sortiert'
      : `Sortiert nach ${sorted.map(({ header, direction }) => `${header}, ${directions[direction]}`).join(', dann nach ')}`,
  selectionAnnouncement: (selected) => {
    if (selected === undefined) return 'Zeilen ausgewählt';
    return selected === 0 ? 'Keine Zeile ausgewählt' : `${inGerman.count(selected, rows)} ausgewählt`;
  },
  rowsFailed: (message = 'Zeitüberschreitung') => `Zeilen konnten nicht geladen werden. ${sentence(message)}`,
  rowsMissing: (shown, expected) =>
    `${inGerman.write(shown)} von ${inGerman.count(expected, rows)} erhalten: Die Daten haben sich geändert, oder der Server hat einige ausgelassen.`,
  rowsOffline: 'Sie sind offline. Die Zeilen werden geladen, sobald Sie wieder online sind.',
  tryAgain: 'Erneut versuchen',
  urlBehind: 'Die URL ist nicht aktuell: Der Browser blockiert Änderungen. Die Tabelle funktioniert weiter.',
  linkShortened: 'Zu viele Zeilen für einen Link: „Zurück“ und kopierte Links verlieren sie.',
  selectionReplaced: 'Diese Auswahl hat Ihre frühere ersetzt.',
  selectionCleared: 'Zeilen, die den Filtern nicht entsprechen, wurden ebenfalls abgewählt.',
  dismiss: 'Schließen',

  pager: 'Seiten',
  firstPage: 'Erste Seite',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  lastPage: 'Letzte Seite',
  page: (page, pages) =>
    pages === undefined
      ? `Seite ${inGerman.write(page)}`
      : `Seite ${inGerman.write(page)} von ${inGerman.write(pages)}`,
  goToPage: 'Zu Seite',
  invalidPage: (pages) =>
    pages === undefined
      ? 'Geben Sie eine ganze Zahl ab 1 ein.'
      : `Geben Sie eine ganze Zahl von 1 bis ${inGerman.write(pages)} ein.`,
  pageSize: 'Zeilen pro Seite',
  pageSizeOption: (pageSize) => inGerman.count(pageSize, rows),
  rowCount: (shown, filtered) => `${inGerman.write(shown)} von ${inGerman.count(filtered, rows)}`,
  rowCountUnknown: (shown) => inGerman.count(shown, rows),
  rowCountMoreThan: (shown, moreThan) => `${inGerman.write(shown)} von mehr als ${inGerman.count(moreThan, rows)}`,
  rowCountWaiting: 'Wird geladen …',

  selectAll: 'Alle passenden Zeilen auswählen',
  selectPage: 'Alle Zeilen dieser Seite auswählen',
  selectAllDisabled:
    'Manche Zeilen können nicht ausgewählt werden, und nicht alle sind geladen. Wählen Sie Zeilen einzeln aus.',
  selectRow: (name) => `${name} auswählen`,
  selectColumn: 'Ausgewählt',
  selection: 'Ausgewählte Zeilen',
  selectedCount: (selected, onPage, mayBeHidden) => {
    if (selected === undefined) return `Mindestens ${inGerman.write(onPage)} ausgewählt`;
    if (onPage >= selected) return `${inGerman.write(selected)} ausgewählt`;
    const others = inGerman.count(selected - onPage, mayBeHidden ? notShown : onOtherPages);
    return `${inGerman.write(selected)} ausgewählt (${others})`;
  },
  selectedMatching: (passing) =>
    passing === undefined
      ? 'Alle passenden Zeilen ausgewählt'
      : `Alle ${inGerman.write(passing)} passenden Zeilen ausgewählt`,
  selectAllRows: (passing) => (passing === undefined ? 'Alle auswählen' : `Alle ${inGerman.write(passing)} auswählen`),
  clearSelection: 'Auswahl aufheben',

  sort: 'Sortieren. Umschalt+Klick sortiert nach mehreren Spalten.',
  sortPlace: (direction, place, columnCount) =>
    `${{ ascending: 'Aufsteigend', descending: 'Absteigend' }[direction]} sortiert, ${inGerman.write(place)} von ${inGerman.write(columnCount)}`,

  resetAll: 'Zurücksetzen',

  moreControls: 'Weitere Bedienelemente',
};

/** German texts for `labels.operators`: the names of filter operators, e.g. “contains”. */
export const germanOperatorLabels: OperatorLabels = {
  menu: (header, operator) => `${header}: ${operator}`,
  texts: {
    contains: 'enthält',
    notContains: 'enthält nicht',
    equals: 'ist gleich',
    notEquals: 'ist ungleich',
    startsWith: 'beginnt mit',
    between: 'liegt zwischen',
    before: 'liegt vor',
    after: 'liegt nach',
    is: 'ist',
    anyOf: 'ist eines von',
    noneOf: 'ist keines von',
    allOf: 'hat alle von',
    isEmpty: 'ist leer',
    isNotEmpty: 'ist nicht leer',
  },
  chip: (header, operator, value) => `${header} ${operator} ${value}`.trimEnd(),
};
