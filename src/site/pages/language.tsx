import './language.css';
import { useRouter, useRouterState, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { usePageUrl } from 'chartable';
import { englishLabels, LabelsContext, type Labels } from 'chartable/react';

const languages = {
  en: { name: 'English', load: () => Promise.resolve(englishLabels) },
  de: { name: 'Deutsch', load: async () => (await import('./german')).germanLabels },
  ar: { name: 'العربية', load: async () => (await import('./arabic')).arabicLabels },
} as const satisfies Record<string, { readonly name: string; readonly load: () => Promise<Labels> }>;

type Language = keyof typeof languages;

const isLanguage = (code: string | null): code is Language => code !== null && Object.hasOwn(languages, code);

const param = 'lang';

/** Returns the language in a search string. Default: English. */
function languageOf(search: string): Language {
  const code = new URLSearchParams(search).get(param);
  return isLanguage(code) ? code : 'en';
}

/** Returns a search string with another language. Other params keep their text and position. */
function writeLanguage(search: string, language: Language): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((segment) => segment !== '' && segment.split('=')[0] !== param);
  const text = [...others, ...(language === 'en' ? [] : [`${param}=${language}`])].join('&');
  return text && `?${text}`;
}

export function LanguageSwitch() {
  const url = usePageUrl();
  const router = useRouter();
  const language = useLanguage();
  const open = (next: Language) => {
    // Writes pending changes first, because they belong to the current history entry.
    url.history.flush();
    const { pathname, search, hash } = url.history.location();
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- Without a registered router type, the history is any.
    const { history }: { readonly history: Pick<RouterHistory, 'push'> } = router;
    history.push(pathname + writeLanguage(search, next) + hash);
  };
  return (
    <select
      className="field"
      aria-label="Language of the table"
      value={language}
      onChange={({ target: { value } }) => isLanguage(value) && open(value)}
    >
      <optgroup label="Language of the table">
        {Object.entries(languages).map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

const useLanguage = () => useRouterState({ select: ({ location }) => languageOf(location.searchStr) });

/** Translates and mirrors the tables inside. The rest of the page stays English. */
export function InLanguage({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const [shown, setShown] = useState<{ readonly language: Language; readonly labels: Labels }>({
    language: 'en',
    labels: englishLabels,
  });
  const [hasFailed, setFailed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Sets the language of the table only. The panels next to it stay English.
    for (const table of frame.current?.querySelectorAll<HTMLElement>('.ct-table-view-main') ?? [])
      Object.assign(table, { lang: shown.language, dir: shown.language === 'ar' ? 'rtl' : '' });
  }, [shown]);

  useEffect(() => {
    let isCurrent = true;
    languages[language].load().then(
      (labels) => {
        if (!isCurrent) return;
        setShown({ language, labels });
        setFailed(false);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);

  return (
    <>
      {hasFailed && (
        <p className="language-failure" role="alert">
          Couldn’t load this language. Choose it again.
        </p>
      )}
      <div ref={frame}>
        <LabelsContext value={shown.labels}>{children}</LabelsContext>
      </div>
    </>
  );
}
