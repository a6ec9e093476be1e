import type { DemoMessage } from './demo-message.ts';

/** The messages that have been answered, newest first, each with what was written back and forth. */
export const answeredMessages: DemoMessage[] = [
  {
    name: 'Priscilla Mendes',
    email: 'priscilla@verdantgoods.example',
    phone: '+1 555 0158',
    company: 'Verdant Goods',
    subject: 'Audit of our shopping campaigns',
    message:
      'We spend 40,000 a month on shopping ads and the agency we have sends a PDF. I would like a second opinion before we renew in January. What does an audit cost and how long does it take?',
    hoursAgo: 130,
    thread: [
      {
        sentBy: 'admin',
        hoursLater: 2,
        message:
          'Hello Priscilla,\n\nthank you for writing. An audit takes us eight working days and costs 4,800, whatever we find. You get a ranked list of what to change, with the expected effect of each, and an hour with the person who wrote it.\n\nWe would need read access and the last six reports. Would Wednesday at 10 suit you for a first call?',
      },
      {
        sentBy: 'customer',
        hoursLater: 21,
        message:
          'Wednesday at 10 is perfect. I have added you to the account. Please be gentle with the campaign called “TEST do not touch”. It is not mine but I have grown fond of it.',
      },
      {
        sentBy: 'admin',
        hoursLater: 23,
        message: 'We promise nothing, but we will make it quick. Speak to you on Wednesday.',
      },
    ],
  },
  {
    name: 'Samuel Osei',
    email: 'samuel.osei@example.org',
    company: 'Open Pantry Network',
    subject: 'Pro bono help for a food bank',
    message:
      'We run nine food banks with volunteers. Our website gets three thousand visits a week and nobody finds the opening hours. Do you ever work for nothing?',
    hoursAgo: 260,
    thread: [
      {
        sentBy: 'admin',
        hoursLater: 5,
        message:
          'Hello Samuel,\n\nwe do, for two organizations a year, and we have a place left. Opening hours are an excellent problem. Could you send us the address of the page and the name of somebody who may change it? We will have a proposal for you by Monday.',
      },
    ],
  },
  {
    name: 'Clara Jensen',
    email: 'clara@jensenarchitects.example',
    phone: '+45 55 50 01 12',
    company: 'Jensen Architects',
    subject: 'Website relaunch next year',
    message:
      'We are planning a relaunch and are terrified of losing the little traffic we have. Could you look after the move without redesigning anything? We rather like our site.',
    hoursAgo: 410,
    thread: [
      {
        sentBy: 'admin',
        hoursLater: 3,
        message:
          'Hello Clara,\n\ngladly. A move without a redesign is our favorite kind. We would start with a list of every address you have and a fate for each. For a site of your size that is about two weeks of work, most of it before anyone notices.',
      },
      {
        sentBy: 'customer',
        hoursLater: 49,
        message:
          'That sounds wonderfully dull. Please send us an offer. The relaunch is planned for the first week of March.',
      },
    ],
  },
  {
    name: 'Victor Almeida',
    email: 'victor@almeidalegal.example',
    company: 'Almeida Legal',
    subject: 'Contract review agent',
    message:
      'Could you build an agent that reviews standard leases and marks unusual clauses? We see about ninety a week. A lawyer would still sign every one of them.',
    hoursAgo: 560,
    thread: [
      {
        sentBy: 'admin',
        hoursLater: 26,
        message:
          'Hello Victor,\n\nninety a week, different every time, and a person who signs: that is exactly where an agent earns its keep. We would begin with two hundred past leases and your own markings, so that we can measure before we build. Are you free next week?',
      },
    ],
  },
  {
    name: 'Naomi Feldman',
    email: 'naomi.feldman@example.com',
    subject: 'Interview request for a podcast',
    message:
      'I host a small show about work. I would love to talk about what people still do by hand at your agency, and why. Forty minutes, remote, edited kindly.',
    hoursAgo: 700,
    thread: [
      {
        sentBy: 'admin',
        hoursLater: 8,
        message:
          'Hello Naomi,\n\nwhat a good question. We would be happy to. Our strategist writes two lines of every brief with the screen off and has opinions about it. Shall we say the second week of next month?',
      },
      {
        sentBy: 'customer',
        hoursLater: 30,
        message: 'With the screen off! That is the title of the episode. The second week is fine.',
      },
    ],
  },
  {
    name: 'Hiroshi Tanaka',
    email: 'h.tanaka@kumotools.example',
    phone: '+81 3 5550 0186',
    company: 'Kumo Tools',
    subject: 'Analytics without cookies',
    message:
      'Our legal team wants to remove all cookies from the product pages. Marketing is against it. You wrote that revenue did not notice. Could you share how you measured that?',
    hoursAgo: 910,
    thread: [
      {
        sentBy: 'admin',
        hoursLater: 18,
        message:
          'Hello Mr. Tanaka,\n\nof course. We compared orders, not visits, week by week against the two previous years, and left out the weeks with campaigns. I have put the method on one page and can send you the sheet as well. It works best if you begin to count on the server a month before you remove anything.',
      },
    ],
  },
  {
    name: 'Bethany Clarke',
    email: 'bethany@clarkeandbloom.example',
    company: 'Clarke & Bloom',
    subject: 'Thank you',
    message:
      'We followed the fifteen-minute routine for the search terms report every Monday for two months. It turns out that people want our flowers “without the card”. We now offer them without the card. Sales are up by a tenth. Thank you!',
    hoursAgo: 1180,
    thread: [
      {
        sentBy: 'admin',
        hoursLater: 1,
        message: 'Bethany, this made our week. May we quote you? With the card, naturally.',
      },
      { sentBy: 'customer', hoursLater: 4, message: 'You may!' },
    ],
  },
  {
    name: 'Andrew Whitfield',
    email: 'andrew.whitfield@example.net',
    phone: '+1 555 0191',
    company: 'Whitfield Marine',
    subject: 'Boat show campaign in May',
    message:
      'We exhibit at three boat shows in May and would like to fill the calendar with appointments before we arrive. Budget is about 25,000 in all. Is it too early to talk?',
    hoursAgo: 1420,
    thread: [
      {
        sentBy: 'admin',
        hoursLater: 44,
        message:
          'Hello Andrew,\n\nit is exactly the right time. People choose their shows in winter and their boats in spring. We will send you an outline on Friday: a small test in February, the appointments in April, and a phone that rings in the building.',
      },
    ],
  },
];
