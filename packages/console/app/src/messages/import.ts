import type { Texts } from "./en.js";

const en = {
  title: {
    products: "Import products",
    customers: "Import customers",
  },
  drop: {
    products: "Drop a file of products here",
    customers: "Drop a file of customers here",
  },
  dropHint: {
    products:
      "Or choose one: CSV or NDJSON, at most 10 MiB. Exports of Shopify, WooCommerce and Medusa work as they are.",
    customers: "Or choose one: CSV or NDJSON, at most 10 MiB. Exports of Shopify work as they are.",
  },
  checking: "Checking every line",
  tooLarge: "The file is larger than 10 MiB. Split it into smaller ones.",
  empty: "The file is empty.",
  notUtf8: "The letters of this file are not UTF-8. In a spreadsheet, save it as “CSV UTF-8”.",
  unknownType: "Choose a file whose name ends in .csv, .ndjson or .jsonl.",
  checked: "What this file would do",
  nothingYet: "Nothing has been changed yet.",
  will: {
    products: {
      created: "new products",
      updated: "products changed",
      unchanged: "already the same",
      failed: "bad lines",
    },
    customers: {
      created: "new customers",
      updated: "customers changed",
      unchanged: "already the same",
      failed: "bad lines",
    },
  },
  did: {
    products: {
      created: "products added",
      updated: "products changed",
      unchanged: "already the same",
      failed: "bad lines",
    },
    customers: {
      created: "customers added",
      updated: "customers changed",
      unchanged: "already the same",
      failed: "bad lines",
    },
  },
  stopped: "A thousand lines were wrong, so Souk skipped the rest after line {line, number}.",
  mode: "Bad lines",
  bestEffort: "Leave them out and import the rest",
  allOrNothing: "Import nothing unless every line is right",
  refusedHint: "Correct the lines below, then drop the file again.",
  noUndo: {
    products: "Changed products cannot be set back together. Export them first if you may need to.",
    customers:
      "Changed customers cannot be set back together. Export them first if you may need to.",
  },
  begin:
    "{count, plural, =0 {Nothing to import} one {Import 1 {of, select, customers {customer} other {product}}} other {Import # {of, select, customers {customers} other {products}}}}",
  again: "Import again",
  againHint: "Nothing would change. Import the file again to fetch pictures that are missing.",
  fetching: "The lines are stored. Their pictures are being fetched.",
  lostPictures:
    "{count, plural, one {1 picture could not be fetched} other {# pictures could not be fetched}}",
  lostHint:
    "Import the file again once they are there: pictures that you have are not fetched again.",
  lostFile: "lost-pictures",
  address: "Address",
  otherFile: "Choose another file",
  badLines: "{count, plural, one {1 bad line} other {# bad lines}}",
  badLinesLabel: "Bad lines",
  badLinesFile: "bad-lines",
  rows: "Download the rows",
  rowsFile: "rows-to-correct",
  sample: "Download a sample",
  sampleFile: "sample",
  noCategory: "No category has the name {name}.",
  moreBad: "The first {shown, number} are shown; the download has all of them.",
  download: "Download",
  line: "Line",
  field: "Field",
  problem: "What is wrong",
  is: {
    waiting: "Waiting to begin",
    running: "Importing",
    done: "Imported",
    stopped: "Stopped early",
    cancelled: "Cancelled",
    failed: "The import failed",
  },
  read: "{read} lines read",
  readOf: "{read} of {lines} lines read",
  mayLeave: "You may leave this page: the import goes on. Its address shows how far it is.",
  doneText: "The whole file has been read.",
  failedText:
    "Souk could not go on, or the currency of the shop changed. Lines that were written stay; import the file again to continue.",
  cancelledText: "Lines that were written before stay.",
  cancel: "Cancel the import",
  toList: {
    products: "Go to the products",
    customers: "Go to the customers",
  },
} as const;

const ar: Texts<typeof en> = {
  title: {
    products: "استيراد المنتجات",
    customers: "استيراد العملاء",
  },
  drop: {
    products: "أفلت ملف منتجات هنا",
    customers: "أفلت ملف عملاء هنا",
  },
  dropHint: {
    products:
      "أو اختر ملفًا: CSV أو NDJSON، بحد أقصى 10 ميبيبايت. تعمل ملفات Shopify وWooCommerce وMedusa المصدَّرة كما هي.",
    customers:
      "أو اختر ملفًا: CSV أو NDJSON، بحد أقصى 10 ميبيبايت. تعمل ملفات Shopify المصدَّرة كما هي.",
  },
  checking: "جارٍ فحص كل سطر",
  tooLarge: "الملف أكبر من 10 ميبيبايت. قسّمه إلى ملفات أصغر.",
  empty: "الملف فارغ.",
  notUtf8: "حروف هذا الملف ليست بترميز UTF-8. احفظه من برنامج الجداول بصيغة «CSV UTF-8».",
  unknownType: "اختر ملفًا ينتهي اسمه بـ ‎.csv أو ‎.ndjson أو ‎.jsonl.",
  checked: "ما الذي سيفعله هذا الملف",
  nothingYet: "لم يتغير شيء بعد.",
  will: {
    products: {
      created: "منتجات جديدة",
      updated: "منتجات تتغير",
      unchanged: "كما هي بالفعل",
      failed: "أسطر خاطئة",
    },
    customers: {
      created: "عملاء جدد",
      updated: "عملاء يتغيرون",
      unchanged: "كما هي بالفعل",
      failed: "أسطر خاطئة",
    },
  },
  did: {
    products: {
      created: "منتجات أُضيفت",
      updated: "منتجات تغيرت",
      unchanged: "كما هي بالفعل",
      failed: "أسطر خاطئة",
    },
    customers: {
      created: "عملاء أُضيفوا",
      updated: "عملاء تغيروا",
      unchanged: "كما هي بالفعل",
      failed: "أسطر خاطئة",
    },
  },
  stopped: "كان ألف سطر خاطئًا، فتخطى Souk الباقي بعد السطر {line, number}.",
  mode: "الأسطر الخاطئة",
  bestEffort: "تركها واستيراد الباقي",
  allOrNothing: "عدم استيراد شيء ما لم يكن كل سطر صحيحًا",
  refusedHint: "صحّح الأسطر أدناه، ثم أفلت الملف مرة أخرى.",
  noUndo: {
    products: "لا يمكن إرجاع المنتجات التي تغيرت معًا. صدّرها أولًا إن كنت قد تحتاج إلى ذلك.",
    customers: "لا يمكن إرجاع العملاء الذين تغيروا معًا. صدّرهم أولًا إن كنت قد تحتاج إلى ذلك.",
  },
  begin:
    "{count, plural, =0 {لا شيء للاستيراد} one {استيراد {of, select, customers {عميل واحد} other {منتج واحد}}} two {استيراد {of, select, customers {عميلين} other {منتجين}}} few {استيراد # {of, select, customers {عملاء} other {منتجات}}} many {استيراد # {of, select, customers {عميلًا} other {منتجًا}}} other {استيراد # {of, select, customers {عميل} other {منتج}}}}",
  again: "استيراد مرة أخرى",
  againHint: "لن يتغير شيء. استورد الملف مرة أخرى لجلب الصور الناقصة.",
  fetching: "حُفظت الأسطر، ويجري الآن جلب صورها.",
  lostPictures:
    "{count, plural, one {تعذّر جلب صورة واحدة} two {تعذّر جلب صورتين} few {تعذّر جلب # صور} many {تعذّر جلب # صورة} other {تعذّر جلب # صورة}}",
  lostHint: "استورد الملف مرة أخرى عندما تصبح متاحة: لا تُجلب الصور الموجودة مرة ثانية.",
  lostFile: "صور-ناقصة",
  address: "العنوان",
  otherFile: "اختيار ملف آخر",
  badLines:
    "{count, plural, one {سطر خاطئ واحد} two {سطران خاطئان} few {# أسطر خاطئة} many {# سطرًا خاطئًا} other {# سطر خاطئ}}",
  badLinesLabel: "الأسطر الخاطئة",
  badLinesFile: "bad-lines",
  rows: "تنزيل الصفوف",
  rowsFile: "rows-to-correct",
  sample: "تنزيل نموذج",
  sampleFile: "sample",
  noCategory: "لا توجد فئة باسم {name}.",
  moreBad: "تظهر أول {shown, number}؛ وفي الملف المُنزَّل كلها.",
  download: "تنزيل",
  line: "السطر",
  field: "الحقل",
  problem: "ما الخطأ",
  is: {
    waiting: "في انتظار البدء",
    running: "جارٍ الاستيراد",
    done: "تم الاستيراد",
    stopped: "توقف مبكرًا",
    cancelled: "أُلغي",
    failed: "فشل الاستيراد",
  },
  read: "قُرئ {read} من الأسطر",
  readOf: "قُرئ {read} من {lines} من الأسطر",
  mayLeave: "يمكنك مغادرة هذه الصفحة: يستمر الاستيراد. يُظهر عنوانها إلى أين وصل.",
  doneText: "قُرئ الملف كله.",
  failedText:
    "لم يستطع Souk المتابعة، أو تغيّرت عملة المتجر. تبقى الأسطر التي كُتبت؛ استورد الملف مرة أخرى للمتابعة.",
  cancelledText: "تبقى الأسطر التي كُتبت من قبل.",
  cancel: "إلغاء الاستيراد",
  toList: {
    products: "الذهاب إلى المنتجات",
    customers: "الذهاب إلى العملاء",
  },
};

const de: Texts<typeof en> = {
  title: {
    products: "Produkte importieren",
    customers: "Kunden importieren",
  },
  drop: {
    products: "Legen Sie eine Datei mit Produkten hier ab",
    customers: "Legen Sie eine Datei mit Kunden hier ab",
  },
  dropHint: {
    products:
      "Oder wählen Sie eine aus: CSV oder NDJSON, höchstens 10 MiB. Exporte von Shopify, WooCommerce und Medusa funktionieren unverändert.",
    customers:
      "Oder wählen Sie eine aus: CSV oder NDJSON, höchstens 10 MiB. Exporte von Shopify funktionieren unverändert.",
  },
  checking: "Jede Zeile wird geprüft",
  tooLarge: "Die Datei ist größer als 10 MiB. Teilen Sie sie in kleinere auf.",
  empty: "Die Datei ist leer.",
  notUtf8:
    "Die Zeichen dieser Datei sind nicht in UTF-8. Speichern Sie sie in der Tabellenkalkulation als „CSV UTF-8“.",
  unknownType: "Wählen Sie eine Datei, deren Name auf .csv, .ndjson oder .jsonl endet.",
  checked: "Was diese Datei bewirken würde",
  nothingYet: "Noch wurde nichts geändert.",
  will: {
    products: {
      created: "neue Produkte",
      updated: "geänderte Produkte",
      unchanged: "schon gleich",
      failed: "fehlerhafte Zeilen",
    },
    customers: {
      created: "neue Kunden",
      updated: "geänderte Kunden",
      unchanged: "schon gleich",
      failed: "fehlerhafte Zeilen",
    },
  },
  did: {
    products: {
      created: "Produkte hinzugefügt",
      updated: "Produkte geändert",
      unchanged: "schon gleich",
      failed: "fehlerhafte Zeilen",
    },
    customers: {
      created: "Kunden hinzugefügt",
      updated: "Kunden geändert",
      unchanged: "schon gleich",
      failed: "fehlerhafte Zeilen",
    },
  },
  stopped:
    "Tausend Zeilen waren fehlerhaft. Souk hat deshalb alles nach Zeile {line, number} übersprungen.",
  mode: "Fehlerhafte Zeilen",
  bestEffort: "Auslassen und die übrigen importieren",
  allOrNothing: "Nichts importieren, solange eine Zeile fehlerhaft ist",
  refusedHint: "Korrigieren Sie die Zeilen unten, und legen Sie die Datei noch einmal ab.",
  noUndo: {
    products:
      "Geänderte Produkte lassen sich nicht gemeinsam zurücksetzen. Exportieren Sie sie vorher, falls das nötig werden könnte.",
    customers:
      "Geänderte Kunden lassen sich nicht gemeinsam zurücksetzen. Exportieren Sie sie vorher, falls das nötig werden könnte.",
  },
  begin:
    "{count, plural, =0 {Nichts zu importieren} one {1 {of, select, customers {Kunden} other {Produkt}} importieren} other {# {of, select, customers {Kunden} other {Produkte}} importieren}}",
  again: "Erneut importieren",
  againHint:
    "Nichts würde sich ändern. Importieren Sie die Datei erneut, um fehlende Bilder zu laden.",
  fetching: "Die Zeilen sind gespeichert. Ihre Bilder werden geladen.",
  lostPictures:
    "{count, plural, one {1 Bild konnte nicht geladen werden} other {# Bilder konnten nicht geladen werden}}",
  lostHint:
    "Importieren Sie die Datei erneut, sobald sie da sind: Vorhandene Bilder werden nicht noch einmal geladen.",
  lostFile: "fehlende-bilder",
  address: "Adresse",
  otherFile: "Andere Datei wählen",
  badLines: "{count, plural, one {1 fehlerhafte Zeile} other {# fehlerhafte Zeilen}}",
  badLinesLabel: "Fehlerhafte Zeilen",
  badLinesFile: "fehlerhafte-zeilen",
  rows: "Zeilen herunterladen",
  rowsFile: "zu-korrigieren",
  sample: "Beispieldatei herunterladen",
  sampleFile: "beispiel",
  noCategory: "Keine Kategorie heißt {name}.",
  moreBad: "Die ersten {shown, number} sind zu sehen; der Download enthält alle.",
  download: "Herunterladen",
  line: "Zeile",
  field: "Feld",
  problem: "Was nicht stimmt",
  is: {
    waiting: "Wartet auf den Beginn",
    running: "Import läuft",
    done: "Importiert",
    stopped: "Vorzeitig angehalten",
    cancelled: "Abgebrochen",
    failed: "Der Import ist fehlgeschlagen",
  },
  read: "{read} Zeilen gelesen",
  readOf: "{read} von {lines} Zeilen gelesen",
  mayLeave:
    "Sie können diese Seite verlassen: Der Import läuft weiter. Unter ihrer Adresse sehen Sie, wie weit er ist.",
  doneText: "Die ganze Datei wurde gelesen.",
  failedText:
    "Souk konnte nicht fortfahren, oder die Währung des Shops wurde geändert. Geschriebene Zeilen bleiben; importieren Sie die Datei noch einmal, um fortzufahren.",
  cancelledText: "Zeilen, die schon geschrieben waren, bleiben.",
  cancel: "Import abbrechen",
  toList: {
    products: "Zu den Produkten",
    customers: "Zu den Kunden",
  },
};

/** The words of the pages that import files, which few readers open. */
export const importWords = { en, ar, de };
