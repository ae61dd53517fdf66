import { expect, test } from 'vitest';
import { fillPage } from './fill-page.ts';

test('values are escaped, icons are inserted as markup', () => {
  expect(fillPage('<a title="{{name}}">{{{sign}}}</a>', { name: 'A & "B" <c>', sign: '<svg/>' })).toBe(
    '<a title="A &amp; &quot;B&quot; &lt;c&gt;"><svg/></a>',
  );
});

test('an absent value’s section is hidden, and its opposite shown', () => {
  const page = '{{#store}}<a>{{store}}</a>{{/store}}{{^store}}soon{{/store}}';
  expect(fillPage(page, { store: 'https://store.example' })).toBe('<a>https://store.example</a>');
  expect(fillPage(page, { store: undefined })).toBe('soon');
});

test('conditions can be nested', () => {
  const page = '{{#stores}}<h2>{{#play}}P{{/play}}{{#apple}}A{{/apple}}</h2>{{/stores}}';
  expect(fillPage(page, { stores: true, play: 'x', apple: undefined })).toBe('<h2>P</h2>');
});

test('an unknown value is an error, not a gap', () => {
  expect(() => fillPage('{{phone}}', {})).toThrow('phone');
});

test('a list’s section is repeated for each item, and its opposite shown when it is empty', () => {
  const page =
    '<h2>P</h2>{{#partners}}<a href="{{url}}">{{name}}</a>{{/partners}}{{^partners}}none{{/partners}}';
  const partners = [
    { name: 'A & B', url: 'https://a.example' },
    { name: 'C', url: 'https://c.example' },
  ];
  expect(fillPage(page, { partners })).toBe(
    '<h2>P</h2><a href="https://a.example">A &amp; B</a><a href="https://c.example">C</a>',
  );
  expect(fillPage(page, { partners: [] })).toBe('<h2>P</h2>none');
});
