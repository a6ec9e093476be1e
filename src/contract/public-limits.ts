/** Those of the limits that public pages need. Apart from the others, so that visitors do not download those. */
export const publicLimits = {
  metaDescription: 320,
  tag: 50,
  contactName: 100,
  email: 254,
  phone: 40,
  company: 150,
  subject: 200,
  message: 5000,
  blogPage: 12,
  publicExcerpt: 150,
} as const;
