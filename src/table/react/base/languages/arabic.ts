import type { OperatorLabels } from '../../../columns/operators/operators.labels';
import type { Labels } from '../labels';
import { createCounting } from './counted';
import { sentence } from './english';

const inArabic = /* @__PURE__ */ createCounting('ar');

const rows = {
  zero: 'لا صفوف',
  one: 'صف واحد',
  two: 'صفان',
  few: '# صفوف',
  many: '# صفًا',
  other: '# صف',
};
const onOtherPages = {
  one: 'صف واحد في صفحة أخرى',
  two: 'صفان في صفحات أخرى',
  few: '# صفوف في صفحات أخرى',
  many: '# صفًا في صفحات أخرى',
  other: '# صف في صفحات أخرى',
};
const notShown = {
  one: 'صف واحد غير معروض',
  two: 'صفان غير معروضين',
  few: '# صفوف غير معروضة',
  many: '# صفًا غير معروض',
  other: '# صف غير معروض',
};
/** The forms of “rows” after a preposition, e.g. `من 3 صفوف`. */
const ofRows = { ...rows, two: 'صفين' };
const directions = { ascending: 'تصاعديًا', descending: 'تنازليًا' };

/**
 * Arabic labels of the view. Set `dir="rtl"` and `lang="ar"` on an element around the table.
 *
 * @example
 * <TableView table={table} label="المدن" labels={arabicLabels} />
 */
export const arabicLabels: Labels = {
  columnMenu: (header) => `خيارات ${header}`,
  sortAscending: 'ترتيب تصاعدي',
  sortDescending: 'ترتيب تنازلي',
  removeSort: 'إلغاء الترتيب',
  clearFilter: 'مسح عامل التصفية',
  hideColumn: 'إخفاء العمود',
  resetColumn: 'إعادة ضبط العمود',
  moveLeft: 'نقل إلى اليسار',
  moveRight: 'نقل إلى اليمين',
  columns: 'الأعمدة',
  moveColumn: (header) => `نقل ${header} (مفاتيح الأسهم)`,
  showAllColumns: 'إظهار كل الأعمدة',
  pinLeft: 'تثبيت إلى اليسار',
  pinRight: 'تثبيت إلى اليمين',
  unpin: 'إلغاء التثبيت',
  columnWidth: (header) => `عرض ${header}`,
  reverseOrder: 'عكس الترتيب',
  resetOrder: 'إعادة ضبط الترتيب',

  copyRows: 'نسخ',
  copied: 'تم النسخ',
  copyRefused: 'غير مسموح',
  copyFailed: (message) => `تعذر نسخ الصفوف. ${sentence(message)}`,
  exportRows: 'تصدير',
  exportPage: 'تصدير هذه الصفحة',
  spreadsheetCsv: (separator, decimalMark) =>
    `CSV لجداول البيانات (${{ ',': 'فواصل', ';': 'فواصل منقوطة', '\t': 'علامات جدولة' }[separator]}، 1234${decimalMark}5)`,
  dataCsv: 'CSV (القيم الخام)',
  workbook: 'مصنف Excel ‏(.xlsx)',
  saved: 'تم التصدير',
  saveFailed: (message) => `تعذر تصدير الصفوف. ${sentence(message)}`,
  stopFetching: (fetched, total) =>
    total === undefined
      ? `إيقاف (${inArabic.write(fetched)})`
      : `إيقاف (${inArabic.write(fetched)} من ${inArabic.write(total)})`,
  tooManyRows: (maxRows) => `أكثر من ${inArabic.count(maxRows, ofRows)}: أضف عامل تصفية أولًا`,

  search: 'البحث في كل الأعمدة',
  searchPlaceholder: 'بحث…',
  filter: (header) => `تصفية ${header}`,
  minimum: (header) => `الحد الأدنى: ${header}`,
  maximum: (header) => `الحد الأقصى: ${header}`,
  dateRanges: (header) => `الفترات الزمنية: ${header}`,
  dateRange: (range) =>
    ({
      today: 'اليوم',
      yesterday: 'أمس',
      last7Days: 'آخر 7 أيام',
      last30Days: 'آخر 30 يومًا',
      thisMonth: 'هذا الشهر',
      lastMonth: 'الشهر الماضي',
      thisYear: 'هذه السنة',
    })[range],
  filterPlaceholder: 'بحث…',
  minPlaceholder: 'الأدنى',
  maxPlaceholder: 'الأقصى',
  clearSearch: 'مسح البحث',
  clearText: (header) => `مسح تصفية ${header}`,
  clearMinimum: (header) => `مسح الحد الأدنى: ${header}`,
  clearMaximum: (header) => `مسح الحد الأقصى: ${header}`,
  notANumber: 'أدخل رقمًا.',
  minOverMax: (header) => `${header}: الحد الأدنى أكبر من الحد الأقصى، لذلك لا يطابق أي صف.`,
  tooSmall: (header, min) => `${header}: لا يمكن أن تقل القيمة عن ${inArabic.write(min)}.`,
  countedOption: (text, rowCount) => `${text} (${inArabic.write(rowCount)})`,
  optionCount: (rowCount) => inArabic.write(rowCount),
  anyOption: 'الكل',
  filters: 'عوامل التصفية',
  searchChip: (text) => `«${text}»`,
  valueChip: (header, value) => `${header}: ${value}`,
  rangeChip: (header, min, max) => {
    if (min === null) return `${header} ≤ ${max}`;
    return max === null ? `${header} ≥ ${min}` : `${header}: من ${min} إلى ${max}`;
  },
  removeFilter: (chip) => `إزالة ${chip}`,
  clearFilters: 'مسح عوامل التصفية',

  rowMenu: (name) => `خيارات ${name}`,
  pinTop: 'تثبيت في الأعلى',
  pinBottom: 'تثبيت في الأسفل',
  expandRow: (name) => `توسيع ${name}`,
  expandAll: 'توسيع الكل',
  collapseAll: 'طي الكل',
  rowsInView: (first, last, rowCount) =>
    `الصفوف من ${inArabic.write(first)} إلى ${inArabic.write(last)} من أصل ${inArabic.write(rowCount)}`,
  waiting: 'جارٍ التحميل…',
  noRows: 'لا توجد صفوف.',
  noRowsPass: 'لا توجد صفوف مطابقة.',
  noRowsOnPage: 'لا توجد صفوف في هذه الصفحة.',

  announcement: (shown, filtered, page, pages) =>
    `${filtered === undefined ? inArabic.count(shown, rows) : `${inArabic.write(shown)} من ${inArabic.count(filtered, ofRows)}`}، الصفحة ${inArabic.write(page)}${pages === undefined ? '' : ` من ${inArabic.write(pages)}`}`,
  sortAnnouncement: (sorted) =>
    sorted.length === 0
      ? 'بدون ترتيب'
      : `مرتب حسب ${sorted.map(({ header, direction }) => `${header} ${directions[direction]}`).join('، ثم حسب ')}`,
  selectionAnnouncement: (selected) => {
    if (selected === undefined) return 'صفوف محددة';
    return selected === 0 ? 'لم يُحدد أي صف' : `المحدد: ${inArabic.count(selected, rows)}`;
  },
  rowsFailed: (message = 'انتهت المهلة') => `تعذر تحميل الصفوف. ${sentence(message)}`,
  rowsMissing: (shown, expected) =>
    `وصل ${inArabic.write(shown)} من ${inArabic.count(expected, ofRows)}: تغيرت البيانات، أو لم يرسل الخادم بعضها.`,
  rowsOffline: 'أنت غير متصل. ستُحمَّل الصفوف عند عودة الاتصال.',
  tryAgain: 'إعادة المحاولة',
  urlBehind: 'عنوان URL غير محدّث: المتصفح يمنع التحديثات. الجدول ما زال يعمل.',
  linkShortened: 'صفوف أكثر مما يتسع له رابط: يفقدها زر الرجوع والرابط المنسوخ.',
  selectionReplaced: 'حلّ هذا التحديد محل تحديدك السابق.',
  selectionCleared: 'أُلغي أيضًا تحديد الصفوف التي لا تطابق عوامل التصفية.',
  dismiss: 'إغلاق',

  pager: 'الصفحات',
  firstPage: 'الصفحة الأولى',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  lastPage: 'الصفحة الأخيرة',
  page: (page, pages) =>
    pages === undefined ? `صفحة ${inArabic.write(page)}` : `صفحة ${inArabic.write(page)} من ${inArabic.write(pages)}`,
  goToPage: 'الانتقال إلى صفحة',
  invalidPage: (pages) =>
    pages === undefined ? 'أدخل عددًا صحيحًا لا يقل عن 1.' : `أدخل عددًا صحيحًا من 1 إلى ${inArabic.write(pages)}.`,
  pageSize: 'عدد الصفوف في الصفحة',
  pageSizeOption: (pageSize) => `عرض ${inArabic.count(pageSize, rows)}`,
  rowCount: (shown, filtered) => `${inArabic.write(shown)} من ${inArabic.count(filtered, ofRows)}`,
  rowCountUnknown: (shown) => inArabic.count(shown, rows),
  rowCountMoreThan: (shown, moreThan) => `${inArabic.write(shown)} من أكثر من ${inArabic.count(moreThan, ofRows)}`,
  rowCountWaiting: 'جارٍ التحميل…',

  selectAll: 'تحديد كل الصفوف المطابقة',
  selectPage: 'تحديد كل صفوف هذه الصفحة',
  selectAllDisabled: 'لا يمكن تحديد بعض الصفوف، ولم تُحمَّل كل الصفوف. حدِّد الصفوف واحدًا واحدًا.',
  selectRow: (name) => `تحديد ${name}`,
  selectColumn: 'محدد',
  selection: 'الصفوف المحددة',
  selectedCount: (selected, onPage, mayBeHidden) => {
    if (selected === undefined) return `المحدد: ${inArabic.write(onPage)} على الأقل`;
    if (onPage >= selected) return `المحدد: ${inArabic.write(selected)}`;
    const others = inArabic.count(selected - onPage, mayBeHidden ? notShown : onOtherPages);
    return `المحدد: ${inArabic.write(selected)} (${others})`;
  },
  selectedMatching: (passing) =>
    passing === undefined ? 'حُددت كل الصفوف المطابقة' : `حُددت كل الصفوف المطابقة (${inArabic.write(passing)})`,
  selectAllRows: (passing) => (passing === undefined ? 'تحديد الكل' : `تحديد الكل (${inArabic.write(passing)})`),
  clearSelection: 'إلغاء التحديد',

  sort: 'ترتيب. Shift مع النقر: ترتيب حسب عدة أعمدة.',
  sortPlace: (direction, place, columnCount) =>
    `مرتب ${directions[direction]}، ${inArabic.write(place)} من ${inArabic.write(columnCount)}`,

  resetAll: 'إعادة ضبط',

  moreControls: 'المزيد من عناصر التحكم',
};

/** Arabic texts for `labels.operators`: the names of filter operators, e.g. “contains”. */
export const arabicOperatorLabels: OperatorLabels = {
  menu: (header, operator) => `${header}: ${operator}`,
  texts: {
    contains: 'يحتوي على',
    notContains: 'لا يحتوي على',
    equals: 'يساوي',
    notEquals: 'لا يساوي',
    startsWith: 'يبدأ بـ',
    between: 'بين',
    before: 'قبل',
    after: 'بعد',
    is: 'هو',
    anyOf: 'أيّ من',
    noneOf: 'ليس أيًّا من',
    allOf: 'يشمل كلًّا من',
    isEmpty: 'فارغ',
    isNotEmpty: 'غير فارغ',
  },
  chip: (header, operator, value) => `${header}: ${operator} ${value}`.trimEnd(),
};
