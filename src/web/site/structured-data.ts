import type { WrittenLanguage } from '#shared/format.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { sitePath } from '#shared/site-pages.ts';
import { placeholder } from './facts.tsx';

type Question = { question: string; answer: string };

/** Returns the home page's structured data for search engines: organization, site and questions (schema.org). */
export function homeStructuredData(
  language: WrittenLanguage,
  description: string,
  questions: Question[],
): object[] {
  const origin = placeholder('origin');
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: PRODUCT_NAME,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    description,
    areaServed: ['CA', 'CM'],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      url: origin + sitePath('contact', language),
      availableLanguage: ['fr', 'en'],
    },
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: PRODUCT_NAME,
    url: origin + sitePath('home', language),
    inLanguage: `${language}-CA`,
    publisher: { '@id': `${origin}/#organization` },
  };
  const faq = {
    '@type': 'FAQPage',
    inLanguage: `${language}-CA`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return [{ '@context': 'https://schema.org', '@graph': [organization, site, faq] }];
}
