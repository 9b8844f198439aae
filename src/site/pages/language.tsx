import './language.css';
import { useRouter, useRouterState, type RouterHistory } from '@tanstack/react-router';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import type { PageUrl } from 'chartable/browser';
import { englishLabels, LabelsContext, type Labels, type ViewsProps } from 'chartable/react';

interface Texts {
  readonly labels: Labels;
  readonly viewsLabels: NonNullable<ViewsProps['labels']>;
}

const english: Texts = { labels: englishLabels, viewsLabels: {} };

const languages = {
  en: { name: 'English', direction: 'ltr', load: () => Promise.resolve(english) },
  de: {
    name: 'Deutsch',
    direction: 'ltr',
    load: async () => {
      const { germanLabels, germanViewsLabels } = await import('chartable/labels/de');
      return { labels: germanLabels, viewsLabels: germanViewsLabels };
    },
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    load: async () => {
      const { arabicLabels, arabicViewsLabels } = await import('chartable/labels/ar');
      return { labels: arabicLabels, viewsLabels: arabicViewsLabels };
    },
  },
} as const satisfies Record<
  string,
  { readonly name: string; readonly direction: string; readonly load: () => Promise<Texts> }
>;

type Language = keyof typeof languages;

const isLanguage = (code: string | null): code is Language => code !== null && Object.hasOwn(languages, code);

const param = 'lang';

/** Default: English. */
function languageOf(search: string): Language {
  const code = new URLSearchParams(search).get(param);
  return isLanguage(code) ? code : 'en';
}

/** Other params keep their text and position. */
function writeLanguage(search: string, language: Language): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((segment) => segment !== '' && segment !== param && !segment.startsWith(`${param}=`));
  const segments = language === 'en' ? others : [...others, `${param}=${language}`];
  return segments.length === 0 ? '' : `?${segments.join('&')}`;
}

export const ViewsLabelsContext = createContext(english.viewsLabels);

export function LanguageSwitch({ url }: { readonly url: PageUrl }) {
  const router = useRouter();
  const language = useLanguage();
  const open = (next: Language) => {
    // Pending changes belong to the previous history entry.
    url.history.flush();
    const { pathname, search, hash } = url.history.location();
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- The router of no registered type has a history of any.
    const { history }: { readonly history: Pick<RouterHistory, 'push'> } = router;
    history.push(pathname + writeLanguage(search, next) + hash);
  };
  return (
    <select
      className="field"
      aria-label="Language"
      title="Language"
      value={language}
      onChange={({ target: { value } }) => isLanguage(value) && open(value)}
    >
      {Object.entries(languages).map(([code, { name }]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

const useLanguage = () => useRouterState({ select: ({ location }) => languageOf(location.searchStr) });

export function InLanguage({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const [shown, setShown] = useState<{ readonly language: Language; readonly texts: Texts }>({
    language: 'en',
    texts: english,
  });
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    languages[language].load().then(
      (texts) => {
        if (!isCurrent) return;
        setShown({ language, texts });
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
      <div {...(shown.language !== 'en' && { lang: shown.language, dir: languages[shown.language].direction })}>
        <LabelsContext value={shown.texts.labels}>
          <ViewsLabelsContext value={shown.texts.viewsLabels}>{children}</ViewsLabelsContext>
        </LabelsContext>
      </div>
    </>
  );
}
