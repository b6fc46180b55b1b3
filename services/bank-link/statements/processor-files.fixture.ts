// Small files in the layouts of processors, for tests of their rows. The people and figures are made up.

export const stripeHistory = [
  'id,Type,Source,Amount,Fee,Destination Platform Fee,Destination Platform Fee Currency,Net,Currency,Created (UTC),Available On (UTC),Description,Customer Facing Amount,Customer Facing Currency,Transfer,Transfer Date (UTC),Transfer Group',
  'txn_1,charge,ch_1,300.00,9.00,,,291.00,usd,2025-03-13 21:56,2025-03-15 00:00,Invoice A-0001,300.00,usd,po_1,2025-03-17 00:00,',
  'txn_2,refund,re_1,-20.00,-0.59,,,-19.41,usd,2025-03-14 10:00,2025-03-14 00:00,REFUND FOR CHARGE (Invoice A-0001),-20.00,usd,po_1,2025-03-17 00:00,',
  'txn_3,stripe_fee,,-2.00,0.00,,,-2.00,usd,2025-03-14 11:00,2025-03-14 00:00,Billing - Usage Fee,,,po_1,2025-03-17 00:00,',
  'txn_4,adjustment,dp_1,-100.00,15.00,,,-115.00,usd,2025-03-15 08:00,2025-03-15 00:00,Chargeback withdrawal for ch_0,,,po_1,2025-03-17 00:00,',
  'txn_5,payout,po_1,-154.59,0.00,,,-154.59,usd,2025-03-17 00:00,2025-03-17 00:00,STRIPE PAYOUT,-154.59,usd,,,',
  'txn_6,adjustment,dp_1,100.00,-15.00,,,115.00,usd,2025-03-20 08:00,2025-03-20 00:00,Chargeback reversal for ch_0,,,,,',
  'txn_7,topup,tu_1,500.00,0.00,,,500.00,usd,2025-03-21 08:00,2025-03-21 00:00,Top-up,,,,,',
];

export const stripeItemized = [
  'balance_transaction_id,created_utc,created,available_on_utc,available_on,currency,gross,fee,net,reporting_category,source_id,description,customer_facing_amount,customer_facing_currency,automatic_payout_id,customer_id,customer_email,customer_name,charge_id',
  'txn_1,2025-03-13 21:56:00,2025-03-13 17:56:00,2025-03-15 00:00:00,2025-03-14 20:00:00,usd,300.00,9.00,291.00,charge,ch_1,Invoice A-0001,300.00,usd,po_1,cus_9,ada@b.test,Ada Bloom,ch_1',
  'txn_2,2025-03-14 10:00:00,2025-03-14 06:00:00,2025-03-14 00:00:00,2025-03-13 20:00:00,usd,-20.00,-0.59,-19.41,refund,re_1,REFUND FOR CHARGE (Invoice A-0001),-20.00,usd,po_1,cus_9,ada@b.test,Ada Bloom,ch_1',
  'txn_3,2025-03-14 11:00:00,2025-03-14 07:00:00,2025-03-14 00:00:00,2025-03-13 20:00:00,usd,-2.00,0.00,-2.00,fee,,Billing - Usage Fee,,,po_1,,,,',
];

export const stripePayoutReport = [
  'payout_id,effective_at_utc,effective_at,currency,balance_transaction_id,gross,fee,net,reporting_category,description,payout_status',
  'po_1,2025-03-19 00:00:00,2025-03-18 20:00:00,usd,txn_5,-154.59,0.00,-154.59,payout,STRIPE PAYOUT,paid',
  'po_2,2025-03-22 00:00:00,2025-03-21 20:00:00,usd,txn_8,-50.00,0.75,-50.75,payout,STRIPE PAYOUT,paid',
];

export const stripePayoutList = [
  'id,Amount,Created (UTC),Currency,Arrival Date (UTC),Source Type,Status,Type,Method,Description,Destination,Balance Transaction',
  'po_1,154.59,2025-03-17 00:00,usd,2025-03-19 00:00,card,paid,bank_account,standard,STRIPE PAYOUT,ba_1,txn_5',
];

const paypalHeadings =
  '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Item Title","Sales Tax","Reference Txn ID","Balance","Balance Impact"';

export const paypalFile = [
  paypalHeadings,
  '"03/13/2025","09:00:00","PST","Noble Benefactor","Website Payment","Completed","USD","1,000.00","-35.39","964.61","noble@x.test","me@x.test","P1","Logo design","80.00","","964.61","Credit"',
  '"03/14/2025","09:00:00","PST","Noble Benefactor","Payment Refund","Completed","USD","-100.00","3.49","-96.51","me@x.test","noble@x.test","P2","","","P1","868.10","Debit"',
  '"03/14/2025","10:00:00","PST","Paper Mill","PreApproved Payment Bill User Payment","Completed","USD","-40.00","0.00","-40.00","me@x.test","bills@mill.test","P3","","","","828.10","Debit"',
  '"03/15/2025","10:00:00","PST","Denied Buyer","Website Payment","Denied","USD","75.00","-2.90","72.10","d@x.test","me@x.test","P4","","","","828.10","Credit"',
  '"03/15/2025","11:00:00","PST","Euro Client GmbH","Website Payment","Completed","EUR","200.00","-8.10","191.90","euro@x.test","me@x.test","P5","Web","","","191.90","Credit"',
  '"03/15/2025","11:00:01","PST","","General Currency Conversion","Completed","EUR","-191.90","0.00","-191.90","","","P6","","","P5","0.00","Debit"',
  '"03/15/2025","11:00:01","PST","","General Currency Conversion","Completed","USD","206.30","0.00","206.30","","","P7","","","P5","1,034.40","Credit"',
  '"03/16/2025","11:00:00","PST","","General Currency Conversion","Completed","USD","5.00","0.00","5.00","","","P8","","","","1,039.40","Credit"',
  '"03/17/2025","09:00:00","PST","","Payment Hold","Completed","USD","-60.00","0.00","-60.00","","","P9","","","P1","979.40","Debit"',
  '"03/18/2025","09:00:00","PST","","Payment Release","Completed","USD","60.00","0.00","60.00","","","P10","","","P1","1,039.40","Credit"',
  '"03/18/2025","10:00:00","PST","","General Hold","Completed","USD","-30.00","0.00","-30.00","","","P11","","","","1,039.40","Debit"',
  '"03/19/2025","09:00:00","PST","Noble Benefactor","Chargeback","Completed","USD","-200.00","0.00","-200.00","me@x.test","noble@x.test","P12","","","P1","839.40","Debit"',
  '"03/19/2025","09:00:00","PST","","Chargeback Fee","Completed","USD","-20.00","0.00","-20.00","","","P12","","","P1","819.40","Debit"',
  '"03/20/2025","09:00:00","PST","","General Withdrawal","Completed","USD","-800.00","0.00","-800.00","","","P13","","","","19.40","Debit"',
  '"03/21/2025","09:00:00","PST","","Bank Deposit to PP Account ","Completed","USD","25.00","0.00","25.00","","","P14","","","","44.40","Credit"',
];

export const squareFile = [
  'Date,Time,Time Zone,Gross Sales,Discounts,Net Sales,Gift Card Sales,Tax,Tip,Partial Refunds,Total Collected,Source,Card,Fees,Net Total,Transaction ID,Payment ID,Description,Event Type,Customer ID,Customer Name,Deposit ID,Transaction Status',
  '05/13/25,14:02:11,Eastern,$120.00,$0.00,$120.00,$0.00,$6.60,$10.00,$0.00,$136.60,Point of Sale,$136.60,($3.65),$132.95,T1,Pay1,Portrait session,Payment,CUST1,Dee Example,DEP1,Complete',
  '05/14/25,10:00:00,Eastern,($50.00),$0.00,($50.00),$0.00,($2.75),$0.00,$0.00,($52.75),Point of Sale,($52.75),$1.42,($51.33),T2,Pay1,Portrait session,Refund,CUST1,Dee Example,DEP1,Complete',
  '05/14/25,11:00:00,Eastern,($50.00),$0.00,($50.00),$0.00,($2.75),$0.00,$0.00,($52.75),Point of Sale,($52.75),$1.42,($51.33),T3,Pay1,Portrait session,Refund,CUST1,Dee Example,DEP1,Complete',
  '05/15/25,11:00:00,Eastern,$80.00,$0.00,$80.00,$0.00,$0.00,$0.00,$0.00,$80.00,Point of Sale,$80.00,($2.38),$77.62,T4,Pay2,Album,Payment,,,,Failed',
];

/** A report with a column for each way to pay: by card, in cash, half and half, with a gift card, by a check, and cash given back. */
export const squareTenders = [
  'Date,Time,Time Zone,Gross Sales,Discounts,Service Charges,Net Sales,Gift Card Sales,Tax,Tip,Partial Refunds,Total Collected,Source,Card,Card Entry Methods,Cash,Square Gift Card,Other Tender,Other Tender Type,Tender Note,Fees,Net Total,Transaction ID,Payment ID,Description,Event Type,Customer ID,Customer Name,Deposit ID,Transaction Status,Cash App',
  '2025-05-13,10:00:00,Eastern Time (US & Canada),$60.00,$0.00,$0.00,$60.00,$0.00,$0.00,$10.00,$0.00,$70.00,Point of Sale,$70.00,Tapped,$0.00,$0.00,$0.00,,,-$1.85,$68.15,T1,Pay1,Acrylic set,Payment,,,DEP1,Complete,$0.00',
  '2025-05-13,11:00:00,Eastern Time (US & Canada),$40.00,$0.00,$0.00,$40.00,$0.00,$2.40,$0.00,$0.00,$42.40,Point of Sale,$0.00,N/A,$42.40,$0.00,$0.00,,,$0.00,$42.40,T2,Pay2,Pedicure,Payment,,,,Complete,$0.00',
  '2025-05-13,12:00:00,Eastern Time (US & Canada),$100.00,$0.00,$0.00,$100.00,$0.00,$6.00,$0.00,$0.00,$106.00,Point of Sale,$53.00,Tapped,$53.00,$0.00,$0.00,,,-$1.48,$104.52,T3,Pay3,Album,Payment,CUST1,Dee Example,DEP1,Complete,$0.00',
  '2025-05-14,10:00:00,Eastern Time (US & Canada),$25.00,$0.00,$0.00,$25.00,$0.00,$0.00,$0.00,$0.00,$25.00,Point of Sale,$0.00,N/A,$0.00,$25.00,$0.00,,,$0.00,$25.00,T4,Pay4,Mug,Payment,,,,Complete,$0.00',
  '2025-05-14,11:00:00,Eastern Time (US & Canada),$80.00,$0.00,$0.00,$80.00,$0.00,$0.00,$0.00,$0.00,$80.00,Point of Sale,$0.00,N/A,$0.00,$0.00,$80.00,Check,No. 118,$0.00,$80.00,T5,Pay5,Print,Payment,,,,Complete,$0.00',
  '2025-05-15,11:00:00,Eastern Time (US & Canada),-$40.00,$0.00,$0.00,-$40.00,$0.00,-$2.40,$0.00,$0.00,-$42.40,Point of Sale,$0.00,N/A,-$42.40,$0.00,$0.00,,,$0.00,-$42.40,T6,Pay2,Pedicure,Refund,,,,Complete,$0.00',
  '2025-05-15,12:00:00,Eastern Time (US & Canada),$15.00,$0.00,$0.00,$15.00,$0.00,$0.00,$0.00,$0.00,$15.00,Point of Sale,$0.00,N/A,$0.00,$0.00,$0.00,,,-$0.44,$14.56,T7,Pay7,Polish,Payment,,,DEP1,Complete,$15.00',
];

/** What a personal account downloads: no fees, no ids, no addresses. Balances by hand: 5.00 − 23.20 + 23.20 + 120.00 − 20.00 − 100.00. */
export const paypalPersonalFile = [
  '"Date","Time","TimeZone","Name","Type","Status","Currency","Amount","Receipt ID","Balance"',
  '"01/02/2025","15:46:58","PST","Corner Grill","General Authorization","Completed","USD","-52.62","","5.00"',
  '"01/03/2025","09:01:46","PST","Paper Mill","PreApproved Payment Bill User Payment","Completed","USD","-23.20","","-18.20"',
  '"01/03/2025","09:01:46","PST","","Bank Deposit to PP Account ","Completed","USD","23.20","","5.00"',
  '"01/10/2025","08:00:00","PST","Jess Demo","General Payment","Completed","USD","120.00","","125.00"',
  '"01/11/2025","08:00:00","PST","Jess Demo","Payment Refund","Completed","USD","-20.00","","105.00"',
  '"01/12/2025","08:00:00","PST","Late Payer","General Payment","Pending","USD","70.00","","105.00"',
  '"01/13/2025","08:00:00","PST","","General Withdrawal","Completed","USD","-100.00","","5.00"',
];

export const squareTransfers = ['Deposit Date,Deposit ID,Deposit Amount,Status', '05/16/2025,DEP1,$30.29,Completed'];

const venmoHeadings =
  ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer';

/** The closing balance shows how to read the amounts. */
export const venmoFile = (ending: string): string[] => [
  'Account Statement - (@Harbor-Light) - January 1st to January 31st 2025 ,,,,,,,,,,,,,,,,,,,,,',
  'Account Activity,,,,,,,,,,,,,,,,,,,,,',
  venmoHeadings,
  ',,,,,,,,,,,,,,,,$50.00,,,,,',
  ',41,2025-01-03T14:22:11,Payment,Complete,Portrait,Jess Demo,Jo Harbor,"+ $1,000.00",,0,$19.10,0,,,Venmo balance,,,,Venmo,,',
  ',42,2025-01-05T09:01:44,Charge,Complete,second shooter,Tina Alvarez,Jo Harbor,- $340.00,,0,,0,,Venmo balance,,,,,Venmo,,',
  ',43,2025-01-05T10:01:44,Payment,Canceled,oops,Jo Harbor,Tina Alvarez,- $99.00,,0,,0,,Venmo balance,,,,,Venmo,,',
  ',44,2025-01-06T18:30:02,Payment,Complete,backdrop,Jo Harbor,Paper Mill,- $60.00,,0,,0,,Visa Debit *0040,,,,,Venmo,,',
  ',45,2025-01-07T18:30:02,Instant Transfer,Issued,,,,- $100.00,,,- $1.75,0,,,ALLY BANK *9391,,,,Venmo,,',
  ',46,2025-01-08T18:30:02,Standard Transfer,Issued,,,,- $400.00,,,,0,,,ALLY BANK *9391,,,,Venmo,,',
  `,,,,,,,,,,,,,,,,,${ending},$0.00,,$0.00,"In case of errors, contact us."`,
];

export const cashAppFile = [
  '"Transaction ID","Date","Transaction Type","Currency","Amount","Fee","Net Amount","Asset Type","Asset Price","Asset Amount","Status","Notes","Name of sender/receiver","Account"',
  '"c1","2025-01-06 10:11:12 EST","Sent P2P","USD","-$45.10","$0","-$45.10","","","","PAYMENT SENT","lunch","Tina Alvarez","Your Cash"',
  '"c2","2025-01-07 10:11:12 EST","Received P2P","USD","$500.00","-$13.75","$486.25","","","","PAYMENT DEPOSITED","deposit","Jess Demo","Visa Debit 1234"',
  '"c3","2025-01-08 10:11:12 EST","Cash out","USD","-$100.00","-$1.50","-$101.50","","","","TRANSFER SENT","","",""',
  '"c4","2025-01-08 11:11:12 EST","Cash in","USD","$20.00","$0","$20.00","","","","TRANSFER RECEIVED","","","Visa Debit 1234"',
  '"c5","2025-01-09 10:11:12 EST","Cash Card Debit","USD","-$2.90","$0","-$2.90","","","","CARD CHARGED","MTA*NYCT PAYGO","","Visa Debit 0987"',
  '"c6","2025-01-09 10:11:12 EST","Received P2P","USD","$70.00","$0","$70.00","","","","FAILED","x","Jess Demo","Your Cash"',
];

export const shopifyFile = [
  'Transaction Date,Type,Order,Card Brand,Card Source,Payout Status,Payout Date,Payout ID,Available On,Amount,Fee,Net,Checkout,Payment Method Name,Presentment Amount,Presentment Currency,Currency,Tax',
  '2025-01-16 10:00:00 -0500,charge,#1001,visa,online,paid,2025-01-18,90001,2025-01-18,107.00,3.40,103.60,#1,card,107.00,USD,USD,7.00',
  '2025-01-17 10:00:00 -0500,refund,#1001,visa,online,pending,,,2025-01-20,-21.40,0.00,-21.40,#1,card,21.40,USD,USD,-1.40',
  '2025-01-18 10:00:00 -0500,payout,,,,paid,2025-01-18,90001,2025-01-18,-103.60,0.00,-103.60,,,,,USD,',
];

export const shopifyPayouts = [
  'Payout Date,Status,Charges,Refunds,Adjustments,Reserved Funds,Fees,Retried Amount,Total,Currency',
  '2025-01-18,paid,107.00,0.00,0.00,0.00,-3.40,0.00,103.60,USD',
];

export const etsyFile = [
  'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net,Tax Details',
  '"January 17, 2025",Sale,Payment for Order #11,,USD,$100.00,--,$100.00,--',
  '"January 17, 2025",Fee,Transaction fee: Mug,Order #11,USD,--,-$6.50,-$6.50,--',
  '"January 17, 2025",Tax,Sales tax paid by buyer,Order #11,USD,--,-$4.25,-$4.25,--',
  '"January 18, 2025",Shipping,USPS shipping label,Label #7,USD,--,-$5.10,-$5.10,--',
  '"January 19, 2025",Refund,Refund for Order #11,,USD,-$10.00,--,-$10.00,--',
  '"January 19, 2025",Fee,Credit for transaction fee,Order #11,USD,--,$0.65,$0.65,--',
  '"January 20, 2025",Deposit,$74.80 sent to your bank account,,USD,--,--,--,--',
];

/** All of them, by a name for the test. */
export const processorFiles: Record<string, string[]> = {
  stripeHistory,
  stripeItemized,
  stripePayoutReport,
  stripePayoutList,
  paypalFile,
  squareFile,
  squareTenders,
  paypalPersonalFile,
  squareTransfers,
  venmoFile: venmoFile('$149.15'),
  cashAppFile,
  shopifyFile,
  shopifyPayouts,
  etsyFile,
};
