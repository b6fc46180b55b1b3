#!/usr/bin/env python3
"""Rebuilds the trial balance of each business from the ledger's published events and nothing else.

    export ACCOUNTING_TOKEN=…
    python3 trial_balance.py --url http://localhost:8080 --tenant 2        reads the log over HTTP
    python3 trial_balance.py --kafka localhost:9092                        reads the topic, every business in it
    python3 trial_balance.py --kafka … --url … --tenant 2                  the topic; what it no longer has, from the log

Prints {"business": {"account": balance}}: cents, debit positive, without accounts at zero. HTTP needs the standard library alone,
Kafka the package in requirements.txt. docs/events.md explains what is relied on here.
"""

import argparse
import json
import os
from collections import defaultdict
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

PARTITIONS = 12


class Book:
    """The balances of one business, and how far its events have been applied."""

    def __init__(self, method, epoch):
        self.bases = ("both", method)
        self.epoch = epoch
        self.position = 0
        self.balances = defaultdict(int)
        self.paths = {}

    def apply(self, event):
        if event["position"] <= self.position:
            return  # Delivered once more.
        self.position = event["position"]
        data = event["data"]
        if event["type"] == "ledger.entry-posted":
            if sum(line["amountCents"] for line in data["lines"]) != 0:
                raise SystemExit(f"Entry {data['entryId']} of business {event['tenantId']} is not balanced.")
            for line in data["lines"]:
                self.move(data["basis"], line["account"], line["amountCents"])
        elif event["type"] == "ledger.transaction-categorized":
            self.move(data["basis"], data["previous"], -data["amountCents"])
            self.move(data["basis"], data["category"], data["amountCents"])
        elif event["type"] == "ledger.account-changed":
            self.name(data["accountId"], data["path"])

    def move(self, basis, account, cents):
        if basis in self.bases:
            self.balances[account] += cents

    def name(self, account_id, path):
        """A renamed account keeps its balance; no money moves."""
        before = self.paths.get(account_id, path)
        self.paths[account_id] = path
        if before != path:
            self.balances[path] += self.balances.pop(before, 0)


class Books:
    """A book for each business. A log that was restored from a backup has a greater epoch: its books begin anew."""

    def __init__(self, method):
        self.method = method
        self.by_tenant = {}

    def of(self, tenant, epoch):
        if tenant not in self.by_tenant or self.by_tenant[tenant].epoch < epoch:
            self.by_tenant[tenant] = Book(self.method, epoch)
        return self.by_tenant[tenant]

    def balances(self):
        return {
            str(tenant): {account: cents for account, cents in sorted(book.balances.items()) if cents != 0}
            for tenant, book in sorted(self.by_tenant.items())
        }


class Log:
    """The ledger's log over HTTP: whole, for ever, one business at a time."""

    def __init__(self, url, token):
        self.url = url
        self.token = token

    def page(self, tenant, after):
        query = urlencode({"producer": "ledger", "after": after, "limit": 1000})
        headers = {"Authorization": f"Bearer {self.token}", "X-Tenant-ID": str(tenant), "X-Background": "1"}
        try:
            with urlopen(Request(f"{self.url}/api/v1/events?{query}", headers=headers), timeout=60) as answer:
                return json.load(answer)
        except HTTPError as refused:
            raise SystemExit(f"The log of business {tenant} was refused: {refused.code} {refused.read().decode()}") from refused

    def read_into(self, books, tenant):
        """Everything of the business that its book does not have yet."""
        known = books.by_tenant.get(tenant)
        after, head = (known.position if known else 0), None
        while after != head:
            page = self.page(tenant, after)
            book = books.of(tenant, page["epoch"])
            if after > 0 and book.position == 0:
                raise SystemExit("The log was restored from a backup meanwhile; run this once more.")
            for event in page["events"]:
                book.apply(event)
            book.position = after = page["next"]
            head = page["head"]


class Topic:
    """The ledger's topic: every business, for as long as Kafka keeps messages."""

    def __init__(self, books, tenants, log):
        self.books = books
        self.tenants = tenants
        self.log = log
        self.seen = {}

    def read(self, name, settings):
        """From the beginning to where the topic ends now."""
        from kafka import KafkaConsumer, TopicPartition

        consumer = KafkaConsumer(**settings, group_id=None, enable_auto_commit=False)
        places = [TopicPartition(name, partition) for partition in range(PARTITIONS)]
        consumer.assign(places)
        consumer.seek_to_beginning(*places)
        ends = consumer.end_offsets(places)
        while any(consumer.position(place) < ends[place] for place in places):
            for records in consumer.poll(timeout_ms=1000).values():
                for record in records:
                    self.take(record)
        consumer.close()

    def take(self, record):
        headers = {name: value.decode() for name, value in record.headers}
        here = (int(headers["epoch"]), int(headers["position"]))
        epoch, position = self.seen.get(record.partition, (0, 0))
        if here <= (epoch, position):
            return  # Delivered once more, or left from before a restore.
        if here[1] != (position + 1 if here[0] == epoch else 1):
            self.fill(record.partition, here)
        self.seen[record.partition] = here
        event = json.loads(record.value)
        if not self.tenants or event["tenantId"] in self.tenants:
            self.books.of(event["tenantId"], here[0]).apply(event)

    def fill(self, partition, here):
        """Positions have no gaps, so what is missing is older than the topic, or was lost on its way: the log has it."""
        if not self.log or not self.tenants:
            raise SystemExit(f"Partition {partition} lacks events before position {here[1]}: give --url and --tenant to read them from the log.")
        for tenant in self.tenants:
            if partition_of(tenant) == partition:
                self.log.read_into(self.books, tenant)


def partition_of(tenant):
    """Where a business's events are: murmur2 of its decimal number, as Kafka's default partitioner computes it."""
    data = str(tenant).encode()
    whole, mask, m = len(data) // 4 * 4, 0xFFFFFFFF, 0x5BD1E995
    value = 0x9747B28C ^ len(data)
    for at in range(0, whole, 4):
        k = int.from_bytes(data[at : at + 4], "little") * m & mask
        value = (value * m & mask) ^ ((k ^ k >> 24) * m & mask)
    if data[whole:]:
        value = (value ^ int.from_bytes(data[whole:], "little")) * m & mask
    value = (value ^ value >> 13) * m & mask
    return ((value ^ value >> 15) & 0x7FFFFFFF) % PARTITIONS


def kafka_settings(args):
    """TLS with --ca; SASL where KAFKA_USERNAME is set."""
    username = os.environ.get("KAFKA_USERNAME")
    settings = {"bootstrap_servers": args.kafka.split(",")}
    settings["security_protocol"] = ("SASL_" if username else "") + ("SSL" if args.ca else "PLAINTEXT")
    if args.ca:
        settings["ssl_cafile"] = args.ca
    if username:
        settings.update(sasl_mechanism=args.sasl, sasl_plain_username=username, sasl_plain_password=os.environ["KAFKA_PASSWORD"])
    return settings


def main():
    options = argparse.ArgumentParser(description="Trial balances from the ledger's events.")
    options.add_argument("--url", help="where the product is; the token stands in ACCOUNTING_TOKEN")
    options.add_argument("--kafka", metavar="HOST:PORT", help="brokers, separated by commas")
    options.add_argument("--topic", default="ledger")
    options.add_argument("--tenant", type=int, action="append", default=[], help="a business; may be given several times")
    options.add_argument("--method", choices=("accrual", "cash"), default="accrual")
    options.add_argument("--ca", metavar="FILE", help="certificates of the brokers' authority; without it the connection is plain")
    options.add_argument("--sasl", metavar="MECHANISM", default="SCRAM-SHA-512")
    args = options.parse_args()
    books = Books(args.method)
    log = Log(args.url, os.environ["ACCOUNTING_TOKEN"]) if args.url else None
    if args.kafka:
        Topic(books, args.tenant, log).read(args.topic, kafka_settings(args))
    elif log and args.tenant:
        for tenant in args.tenant:
            log.read_into(books, tenant)
    else:
        options.error("give --kafka, or --url and --tenant")
    print(json.dumps(books.balances()))


if __name__ == "__main__":
    main()
