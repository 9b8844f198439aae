export const maxWordsPerSentence = 25;

/**
 * Matches whole words in any case. A space matches any white space.
 *
 * @param {string} source
 */
const words = (source) => new RegExp(`(?<![\\w-])(?:${source.replaceAll(' ', '\\s+')})(?![\\w-])`, 'gi');

/** @typedef {readonly (readonly [pattern: RegExp, advice: string])[]} Rules */

/** @type {Rules} */
export const rules = [
  [
    words('what (?:it|they|one|is|was|has|comes|stands|an?|the|this|that|these|those|each|every|no)'),
    'name it: the omitted params, the cached rows',
  ],
  [words('(?:is|are|was|were|be|has|have) none|(?:is|are|was|were) no'), "isn't, missing, no rows match"],
  [words('where (?:left out|none is given|(?:it|they|this|that|one) (?:is|are) left out)'), 'Default: …'],
  [words("of (?:its|their|his|our|an|one's) own(?! [a-z])"), 'its own, separate, custom'],
  [words('such(?! as)'), 'this, these, or the noun'],
  [words('beside'), 'besides, next to or compared with'],
  [words('tells?|told|says?|said|hears?|heard|asks?|asked'), 'report, notify, return, receive, request'],
  [words('also (?:where|if|when|while|for|in|on|by|after|before|with|without|of)'), 'even if …, including …'],
  [words('as far as|anew|in (?:the|its|their) place|by (?:itself|themselves)'), 'if, again, instead of, automatically'],
  [
    words('nobody|somebody|anybody|whoever|(?:a|one|those|he|anyone|everyone) who|strangers?'),
    'name the code: the caller, the host app, other scripts',
  ],
  [
    /(?:^|[.:]\s)\s*(?:of|to|in|for|by|with|at|from|on|among|as)(?:\s+[\w-]+){1,4}\s+(?:that|which|whose|where)\b/gi,
    'begin with the subject',
  ],
  [/\bso\s+that\b[^.]*\bso\s+that\b|\bby\s+which\b|\bfor\s+it(?=[.,;:])/gi, 'two sentences'],
  [words('address(?:es)?'), 'URL'],
  [words('heads?'), 'header'],
  [words('box(?:es)?'), 'text box, search box or input'],
  [words('riding|owed|on (?:its|their) way'), 'pending, queued or written'],
  [words('(?:in|out of) view'), 'visible, hidden'],
  [words('acts'), 'user events'],
  [words('abilit(?:y|ies)'), 'option'],
  [words('applications?'), 'the app, the host app'],
  [
    words('behaviours?|colours?|favour\\w*|neighbour\\w*|licences?|grey|\\w+(?:al|gn|tim|ron)is(?:e[ds]?|ing|ation)'),
    'American spelling',
  ],
];

/** No rule reports these. */
export const allowed = [
  words('(?:the )?address bar|IP address(?:es)?|e-?mail address(?:es)?'),
  words('(?:text|search|list|state|check|combo|dialog|select|bounding) ?box(?:es)?'),
  words('(?:spec|specification|standard|RFC|documentation) says|application/[\\w.+-]+'),
  words('asks? the user|asks? for (?:confirmation|permission)'),
  words('what the user (?:sees|typed|types)'),
];
