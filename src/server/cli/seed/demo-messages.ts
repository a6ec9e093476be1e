/** What visitors wrote to the demo agency, newest first. All addresses are in zones that can never exist. */
export type DemoMessage = {
  name: string;
  email: string;
  phone?: string;
  company?: string;
  subject: string;
  message: string;
  hoursAgo: number;
  isRead?: true;
  /** The conversation that followed; a message with one has been responded to. */
  thread?: { sentBy: 'admin' | 'customer'; hoursLater: number; message: string }[];
};

export const demoMessages: DemoMessage[] = [
  {
    name: 'Maya Lindqvist',
    email: 'maya@harborandpine.example',
    phone: '+1 555 0142',
    company: 'Harbor & Pine',
    subject: 'Second guide, this time for chairs',
    message:
      'The desk guide is still our best salesperson. We would like to do the same for chairs before the fall catalog goes out. Could we talk this week? Tuesday or Thursday after two would be ideal.',
    hoursAgo: 1,
  },
  {
    name: 'Tomás Ferreira',
    email: 'tomas.ferreira@lumenbikes.example',
    company: 'Lumen Bikes',
    subject: 'Agent for workshop questions',
    message:
      'Hi! I read your piece about agents and job descriptions and wrote one for ours. It turns out that we want it to answer questions about spare parts and nothing else. Is that too small for you?',
    hoursAgo: 4,
  },
  {
    name: 'Grace Okafor',
    email: 'g.okafor@brightwater.example',
    phone: '+1 555 0177',
    company: 'Brightwater Clinics',
    subject: 'Request for proposal: search and content for eleven clinics',
    message:
      'We operate eleven clinics in three states and are inviting four agencies to propose. The document is twelve pages; may I send it to you under a short confidentiality agreement? Proposals are due on the last Friday of the month.',
    hoursAgo: 9,
  },
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@example.org',
    subject: 'Guest lecture for marketing students?',
    message:
      'I teach digital marketing at a university of applied sciences. My students loved “Attribution Without the Argument”. Would one of you join us online for 45 minutes in December? We cannot pay much but we ask good questions.',
    hoursAgo: 20,
  },
  {
    name: 'Aisha Rahman',
    email: 'aisha@fernleaftrails.example',
    phone: '+1 555 0119',
    company: 'Fernleaf Trails',
    subject: 'Redirect table flagged 14 addresses last night',
    message:
      'The nightly check reported fourteen addresses that now answer with 302. I suspect the new hosting setup. Nothing is on fire, but could somebody look before the weekend?',
    hoursAgo: 27,
  },
  {
    name: 'Peter Novak',
    email: 'peter@novakroofing.example',
    phone: '+1 555 0163',
    company: 'Novak Roofing',
    subject: 'Do you work with small businesses?',
    message:
      'We are six people and a van. I spend about 1,500 a month on search ads and honestly have no idea whether they work. Do you take on companies like ours or are we too small?',
    hoursAgo: 39,
  },
  {
    name: 'Hannah Brooks',
    email: 'hannah.brooks@example.com',
    subject: 'Application: Content Writer',
    message:
      'I have been a reporter for seven years and would like to write things that people read twice. Three samples and a very short letter are ready. Where may I send them?',
    hoursAgo: 52,
  },
  {
    name: 'Daniel Cho',
    email: 'dcho@meridianfoods.example',
    company: 'Meridian Foods',
    subject: 'Question about the nine small automations',
    message:
      'Which tool did you use for the naming check? We have four agencies in one account and every one of them has a convention of its own.',
    hoursAgo: 68,
  },
  {
    name: 'Sofia Marchetti',
    email: 'sofia@ateliermarchetti.example',
    phone: '+39 055 555 0138',
    company: 'Atelier Marchetti',
    subject: 'Brand identity for a new ceramics line',
    message:
      'We make tableware in Florence and will launch a second line in spring. It needs a name, a mark and a voice of its own without hurting the first one. I am told you talk people out of logos. I would like to hear you try.',
    hoursAgo: 75,
  },
  {
    name: 'Rachel Steiner',
    email: 'rachel.steiner@northwaymutual.example',
    phone: '+1 555 0126',
    company: 'Northway Mutual',
    subject: 'Numbers for the board meeting',
    message:
      'The board would like to see the lead figures by region, not just in total. Could we have them by the 20th, in the format of the last report?',
    hoursAgo: 96,
    isRead: true,
  },
  {
    name: 'Liam Gallagher-Ruiz',
    email: 'liam@stagedoor.example',
    company: 'Stagedoor Tickets',
    subject: 'Peak traffic and page speed',
    message:
      'When tickets go on sale our pages take nine seconds. The vendor says this is normal. Your article about pages that load before the doubt does suggests otherwise. Who is right?',
    hoursAgo: 118,
    isRead: true,
  },
  {
    name: 'Emily Zhang',
    email: 'emily.zhang@example.net',
    subject: 'Typo in “Write for the Second Read”',
    message:
      'In the paragraph about printing the draft there is a stray space before the closing bracket. I only mention it because I was reading it for the second time.',
    hoursAgo: 141,
    isRead: true,
  },
  {
    name: 'Oluwaseun Adeyemi',
    email: 'seun@paperboatkids.example',
    company: 'Paperboat Kids',
    subject: 'Social media for a toy shop',
    message:
      'Our owner answers every comment herself and is getting tired. We do not want to sound like a brand. Is there a way to help her without replacing her?',
    hoursAgo: 188,
    isRead: true,
  },
  {
    name: 'Marguerite Dubois',
    email: 'm.dubois@cavesdubois.example',
    phone: '+33 3 55 50 01 55',
    company: 'Caves Dubois',
    subject: 'English version of our shop',
    message:
      'We would like to sell to the United States. Our current shop exists only in French and the translations we were offered are… brave. Do you also write, or only advise?',
    hoursAgo: 230,
    isRead: true,
  },
  {
    name: 'Kevin Tran',
    email: 'kevin.tran@example.com',
    subject: 'Feed reader shows old dates',
    message:
      'Your feed works nicely, thank you for still having one. My reader showed an article from last year as new this morning. It may well be my reader.',
    hoursAgo: 305,
    isRead: true,
  },
  {
    name: 'Ingrid Solheim',
    email: 'ingrid@fjordline-tours.example',
    company: 'Fjordline Tours',
    subject: 'Booking agent that speaks Norwegian',
    message:
      'Half of our guests write in Norwegian, a quarter in German and the rest in English, sometimes all three in one message. Can an agent cope with that, or should we hire a student?',
    hoursAgo: 372,
    isRead: true,
  },
  {
    name: 'Robert Ellis',
    email: 'rellis@ellisandsons.example',
    phone: '+1 555 0104',
    company: 'Ellis & Sons Movers',
    subject: 'Unsubscribe',
    message: 'Please take my office address off your newsletter. The articles are fine, the inbox is not.',
    hoursAgo: 420,
    isRead: true,
  },
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
